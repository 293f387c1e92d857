/** Rules about the presence of a body or a result. */
import { bodyArgument, bodyForm, isStream, passedType, showBody } from "../../model/content.ts";
import type { Body, Result, StreamKind } from "../../model/model.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { isAdded, isRemoved } from "../facts/difference.ts";
import { isReadAlike } from "../verdict/compatibility.ts";
import { addition, effect, rowsWith, tableWith, use } from "../verdict/table.ts";
import { after, before, bodyArguments } from "../programs/calls.ts";
import { readOf, resultAs, voidOf } from "../programs/results.ts";
import { argumentValue } from "../programs/sample.ts";
import { sameChange } from "../wording/causes.ts";
import { edited, useText } from "../wording/edits.ts";
import { change, changeNow, code, owner, subject } from "../wording/words.ts";
import { oneOperation, run } from "./examples.ts";

const bodyText = (body: Body | undefined): string =>
  body === undefined ? "none" : code(showBody(body));

const bodyExample = (body: Body | undefined): string | undefined =>
  body && `${bodyArgument(body)}: ${argumentValue(passedType(body))}`;

function resultText(result: Result | undefined): string {
  if (result === undefined) return words.none;
  if (result.kind === "value") return code(showType(result.type));
  if (!isStream(result)) return words[result.kind];
  const { kind, type, isText, contentType } = result;
  const as = contentType === undefined ? "" : ` (${contentType})`;
  return `${streams[kind]} of ${isText ? "text" : code(showType(type))}${as}`;
}

const streams: Readonly<Record<StreamKind, string>> = {
  events: "events",
  frames: "whole events",
  lines: "lines",
  sequence: "a JSON sequence",
};

const words: Readonly<Record<Exclude<Result["kind"], "value" | StreamKind>, string>> = {
  none: "nothing",
  media: "a download",
  text: "a text",
  location: "the URL in the response",
  exists: "whether the status is a success or 404",
};

const argumentOf = (body: Body | undefined): string | undefined => body && bodyArgument(body);

const endText = (end: string | undefined): string =>
  end === undefined ? "with the response" : `at ${code(end)}`;

/** Examples: an operation whose body or result changes. */
const put = (...lines: readonly string[]): string =>
  oneOperation("put", "PUT /things/first", ...lines, " result: none");

const get = (old: string, now: string): string =>
  oneOperation("get", "GET /things/first", `-result: ${old}`, `+result: ${now}`);

const runs = (old: string, now: string): string =>
  oneOperation("run", "POST /things:run", `-result: ${old}`, `+result: ${now}`);

const common = { cause: sameChange } as const;

export const bodiesRules = tableWith(common, {
  body: [
    {
      id: "body-added-optional",
      title: "A call takes an optional body.",
      ...addition,
      applies: (difference) => isAdded(difference) && difference.new?.required === false,
      message: (found) =>
        `${subject(found, "takes", "take")} an optional body now (${bodyText(found.new)}).`,
      program: use("new", ({ new: now }) => bodyArguments(now)),
      example: run(" query: { page: integer }", "+body: { type: string, required: false }"),
    },
    {
      id: "body-added-required",
      title: "A call needs a body.",
      ...effect("no", "same", "no"),
      applies: (difference) => isAdded(difference) && difference.new?.required === true,
      message: (found) =>
        `${subject(found, "now needs", "now need")} a body (${bodyText(found.new)}). Add it.`,
      edit: ({ at, new: now }) => edited(at, { new: bodyExample(now) }),
      example: run("+body: string"),
    },
    {
      id: "body-removed",
      title: "A call no longer takes a body.",
      ...effect("no", "differs", "some"),
      applies: isRemoved,
      message: (found) =>
        `${subject(found, "no longer takes", "no longer take")} a body (was ${bodyText(found.old)}). Remove it where it is passed.`,
      edit: ({ at, old }) => edited(at, { old: bodyExample(old) }),
      program: use("old", ({ old }) => bodyArguments(old)),
      example: run(" query: { page: integer }", "-body: string"),
    },
  ],
  "body.argument": [
    {
      id: "body-argument-changed",
      title: "A call takes bytes instead of a value, or the reverse.",
      ...effect("no", "differs", "no"),
      applies: ({ old, new: now }) => argumentOf(old) !== argumentOf(now),
      message: (found) => {
        const { old, new: now } = found;
        if (old === undefined || now === undefined) return "";
        const [taken, takes] = [old, now].map((body) => code(bodyArgument(body)));
        return `${subject(found, "takes", "take")} ${takes} now (${bodyForm(now)}) instead of ${taken} (${bodyForm(old)}).`;
      },
      edit: ({ at, old, new: now }) => edited(at, { old: bodyExample(old), new: bodyExample(now) }),
      program: use("old", ({ old }) => bodyArguments(old)),
      example: put("-body: string", "+body: media"),
    },
    {
      id: "body-became-stream",
      title: "A call takes a sequence of values instead of one value, or the reverse.",
      ...effect("no", "fails", "no"),
      applies: ({ old, new: now }) => argumentOf(old) === argumentOf(now),
      message: (found) =>
        `The body of ${owner(found)} is sent as ${change(found, bodyForm)}. Check the code that passes it.`,
      edit: ({ at, old, new: now }) => edited(at, { old: bodyExample(old), new: bodyExample(now) }),
      program: use("old", ({ old }) => bodyArguments(old)),
      example: put("-body: string", "+body: { lines: string }"),
    },
  ],
  "body.form": [
    {
      id: "body-form-changed",
      title: "A body is serialized differently; code stays the same.",
      ...effect("yes", "differs", "no"),
      message: (found) =>
        `The body of ${owner(found)} is sent as ${change(found, bodyForm)}. Nothing to edit.`,
      program: use("old", ({ at }) => bodyArguments(at.operation?.old?.body)),
      example: put("-body: Record<string, string>", '+body: { form: "Record<string, string>" }'),
    },
  ],
  "body.required": [
    {
      id: "body-became-optional",
      title: "The body of a call is optional now.",
      ...addition,
      applies: ({ new: now }) => now === false,
      message: (found) => `The body of ${owner(found)} is optional now.`,
      program: use("new"),
      example: run("-body: string", "+body: { type: string, required: false }"),
    },
    {
      id: "body-became-required",
      title: "The body of a call is required now.",
      ...effect("no", "same", "some"),
      applies: ({ new: now }) => now === true,
      message: (found) =>
        `${subject(found, "now needs", "now need")} a body, which was optional. Add it where it is missing.`,
      edit: ({ at }) => edited(at, { new: bodyExample(at.operation?.new?.body) }),
      example: run("-body: { type: string, required: false }", "+body: string"),
    },
  ],
  "result.orNone": [
    {
      id: "result-may-be-none",
      title: "A response can be empty.",
      ...effect("no", "differs", "some"),
      applies: ({ new: now }) => now === true,
      message: (found) =>
        `${owner(found)} can return \`undefined\` now: an empty response is also a success. Add \`?.\` or a default where it is read.`,
      edit: ({ at }) => ({
        before: `const result = await ${useText(at, "old")};`,
        after: `const result = (await ${useText(at, "new")}) ?? …;`,
      }),
      program: (found) => readOf(before(found), "value"),
      example: runs("string", "string | none"),
    },
    {
      id: "result-never-none",
      title: "A response is no longer empty.",
      ...effect("yes", "same", "yes"),
      applies: ({ new: now }) => now === false,
      message: (found) =>
        `${subject(found, "always returns", "always return")} a value now, never \`undefined\`.`,
      program: (found) => readOf(before(found), "something"),
      example: runs("string | none", "string"),
    },
  ],
  "result.end": [
    {
      id: "result-end-changed",
      title: "A stream ends with a different event.",
      ...effect("yes", "differs", "no"),
      message: (found) =>
        `The events of ${owner(found)} end ${endText(found.new)} now, ended ${endText(found.old)}. Nothing to edit.`,
      example: oneOperation(
        "watch",
        "GET /things",
        "-result: { events: string }",
        "+result: { events: string, end: bye }",
      ),
    },
  ],
  "result.kind": rowsWith({ cause: (difference) => changeNow(difference, resultText) }, [
    {
      id: "result-kind-changed",
      title: "A call returns a different kind of result.",
      ...effect("no", "fails", "no"),
      applies: (difference) => isOther(difference.old, difference.new) && !isReadAlike(difference),
      message: (found) =>
        `${subject(found, "returns", "return")} ${changeNow(found, resultText)}. Check the code that reads it.`,
      program: (found) => resultAs(before(found)),
      example: `@@ demo/things.yaml
 resource: things
 operations:
-  get: { http: "GET /things/{id}", result: Thing }
+  get: { http: "GET /things/{id}", result: text }
   first: { http: GET /first, result: Thing }
 types:
   Thing: { fields: { name: string } }
`,
    },
    {
      id: "result-read-otherwise",
      title:
        "A response is read differently, as text, as JSON or by its status; its type is the same.",
      ...effect("yes", "differs", "no"),
      applies: isReadAlike,
      message: (found) =>
        `${subject(found, "returns", "return")} ${changeNow(found, resultText)}: the type is the same, and the client reads the response accordingly. Nothing to edit.`,
      program: (found) => resultAs(before(found)),
      example: oneOperation("list", "GET /things", "-result: text", "+result: string"),
    },
    {
      id: "result-media-to-value",
      title: "A call returns JSON instead of bytes.",
      ...effect("no", "fails", "no"),
      applies: ({ old, new: now }) => old?.kind === "media" && now?.kind === "value",
      message: (found) =>
        `${subject(found, "returns", "return")} ${changeNow(found, resultText)}. Use the value itself.`,
      edit: ({ at }) => ({
        before: `const bytes = await (await ${useText(at, "old")}).bytes();`,
        after: `const result = await ${useText(at, "new")};`,
      }),
      program: (found) => readOf(before(found), "bytes"),
      example: get("media", "string"),
    },
    {
      id: "result-value-to-media",
      title: "A call returns bytes instead of JSON.",
      ...effect("no", "fails", "no"),
      applies: ({ old, new: now }) => old?.kind === "value" && now?.kind === "media",
      message: (found) =>
        `${subject(found, "returns", "return")} ${changeNow(found, resultText)}. Read its bytes.`,
      edit: ({ at }) => ({
        before: `const result = await ${useText(at, "old")};`,
        after: `const bytes = await (await ${useText(at, "new")}).bytes();`,
      }),
      program: (found) => readOf(before(found), "json"),
      example: get("string", "media"),
    },
    {
      id: "result-value-to-void",
      title: "A call no longer returns anything.",
      ...effect("no", "fails", "no"),
      applies: ({ new: now }) => now?.kind === "none",
      message: (found) =>
        `${subject(found, "returns", "return")} nothing now, was ${resultText(found.old)}. Remove the code that reads it.`,
      edit: ({ at }) => ({
        before: `const result = await ${useText(at, "old")};`,
        after: `await ${useText(at, "new")};`,
      }),
      program: (found) => readOf(before(found), "something"),
      example: runs("string", "none"),
    },
    {
      id: "result-void-to-exists",
      title: "A call that returned nothing returns a boolean, and a 404 is no longer an error.",
      ...effect("some", "differs", "some"),
      applies: ({ old, new: now }) => old?.kind === "none" && now?.kind === "exists",
      message: (found) =>
        `${subject(found, "returns", "return")} \`true\` for a success and \`false\` for a 404 now, was nothing, and an \`HttpError\` for a 404. Check the code that catches it.`,
      pattern: (found) => voidOf(before(found)),
      example: oneOperation("check", "GET /things/{id}", "-result: none", "+result: exists"),
    },
    {
      id: "result-void-to-value",
      title: "A call that returned nothing returns a value.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: ({ old, new: now }) => old?.kind === "none" && now?.kind !== "exists",
      message: (found) =>
        `${subject(found, "returns", "return")} ${resultText(found.new)} now, was nothing. Code still compiles, except where it declares \`Promise<void>\`.`,
      program: (found) => readOf(after(found), "something"),
      pattern: (found) => voidOf(before(found)),
      example: runs("none", "string"),
    },
  ]),
});

/** Returns whether no separate rule exists for either kind of result. */
function isOther(old: Result | undefined, now: Result | undefined): boolean {
  const kinds = [old?.kind ?? "none", now?.kind ?? "none"];
  return !kinds.includes("none") && !kinds.every((kind) => kind === "media" || kind === "value");
}
