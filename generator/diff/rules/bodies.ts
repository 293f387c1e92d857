/** Rules about whether there is a body or a result. */
import { bodyArgument, bodyForm, bodyType, showBody } from "../../model/content.ts";
import type { Body, Result } from "../../model/model.ts";
import { showType } from "../../spec/types/show-type.ts";
import { type Difference, isAdded, isRemoved } from "../facts/difference.ts";
import { isReadAlike } from "../verdict/result-changes.ts";
import { addition, effect, tableWith, use } from "../verdict/table.ts";
import { after, before, bodyGiven, callOf } from "../witness/calls.ts";
import { readOf, resultAs, voidOf } from "../witness/results.ts";
import { givenOf } from "../witness/sample.ts";
import { sameChange } from "../wording/causes.ts";
import { edited, useText } from "../wording/edits.ts";
import { code, owner, verb } from "../wording/words.ts";
import { oneOperation, run } from "./examples.ts";

const bodyText = (body: Body | undefined): string =>
  body === undefined ? "none" : code(showBody(body));

/** The argument as it is given. */
const bodyExample = (body: Body | undefined): string | undefined =>
  body && `${bodyArgument(body)}: ${givenOf(bodyType(body))}`;

function resultText(result: Result | undefined): string {
  if (result === undefined) return words.none;
  if (result.kind === "value") return code(showType(result.type));
  return result.kind === "events" ? `events of ${code(showType(result.type))}` : words[result.kind];
}

const words: Readonly<Record<Exclude<Result["kind"], "value" | "events">, string>> = {
  none: "nothing",
  media: "a download",
  text: "a text",
  location: "the URL that the answer names",
  exists: "whether the answer is a success or a 404",
};

/** The same change of what is returned. */
const kindChange = ({ old, new: now }: Difference<"result.kind">): string =>
  JSON.stringify([resultText(old), resultText(now)]);

const common = { cause: sameChange } as const;

export const bodiesRules = tableWith(common, {
  body: [
    {
      id: "body-added-optional",
      title: "A call takes a body, which may be left out.",
      ...addition,
      applies: (difference) => isAdded(difference) && difference.new?.required === false,
      message: (found) =>
        `${owner(found)} ${verb(found, "takes", "take")} a body now (${bodyText(found.new)}). It may be left out.`,
      witness: use("new", ({ new: now }) => bodyGiven(now)),
      example: run("+body: { type: string, required: false }"),
    },
    {
      id: "body-added-required",
      title: "A call needs a body.",
      ...effect("no", "same", "no"),
      applies: (difference) => isAdded(difference) && difference.new?.required === true,
      message: (found) =>
        `${owner(found)} now ${verb(found, "needs", "need")} a body (${bodyText(found.new)}). Add it.`,
      edit: ({ at, new: now }) => edited(at, { new: bodyExample(now) }),
      example: run("+body: string"),
    },
    {
      id: "body-removed",
      title: "A call no longer takes a body.",
      ...effect("no", "differs", "some"),
      applies: isRemoved,
      message: (found) =>
        `${owner(found)} no longer ${verb(found, "takes", "take")} a body (was ${bodyText(found.old)}). Remove it where it is passed.`,
      edit: ({ at, old }) => edited(at, { old: bodyExample(old) }),
      witness: use("old", ({ old }) => bodyGiven(old)),
      example: run("-body: string"),
    },
  ],
  "body.argument": [
    {
      id: "body-argument-changed",
      title: "A call takes bytes instead of a value, or a value instead of bytes.",
      ...effect("no", "differs", "no"),
      message: (found) => {
        const { old, new: now } = found;
        if (old === undefined || now === undefined) return "";
        const [taken, takes] = [old, now].map((body) => code(bodyArgument(body)));
        return `${owner(found)} ${verb(found, "takes", "take")} ${takes} now (${bodyForm(now)}), in place of ${taken} (${bodyForm(old)}).`;
      },
      edit: ({ at, old, new: now }) => edited(at, { old: bodyExample(old), new: bodyExample(now) }),
      witness: use("old", ({ old }) => bodyGiven(old)),
      example: oneOperation(
        "put",
        "PUT /things/first",
        "-body: string",
        "+body: media",
        " result: none",
      ),
    },
  ],
  "body.form": [
    {
      id: "body-form-changed",
      title: "A body is serialized differently; code stays the same.",
      ...effect("yes", "differs", "no"),
      message: (found) => {
        const { old, new: now } = found;
        if (old === undefined || now === undefined) return "";
        return `The body of ${owner(found)} is sent as ${bodyForm(now)}, was ${bodyForm(old)}. Nothing to edit.`;
      },
      witness: use("old", ({ at }) => bodyGiven(at.operation?.old?.body)),
      example: oneOperation(
        "put",
        "PUT /things/first",
        "-body: Record<string, string>",
        '+body: { form: "Record<string, string>" }',
        " result: none",
      ),
    },
  ],
  "body.required": [
    {
      id: "body-became-optional",
      title: "The body of a call may be left out now.",
      ...addition,
      applies: ({ new: now }) => now === false,
      message: (found) => `The body may be left out of ${owner(found)} now.`,
      witness: use("new"),
      example: run("-body: string", "+body: { type: string, required: false }"),
    },
    {
      id: "body-became-required",
      title: "The body of a call must be passed now.",
      ...effect("no", "same", "some"),
      applies: ({ new: now }) => now === true,
      message: (found) =>
        `${owner(found)} now ${verb(found, "needs", "need")} the body, which could be left out. Add it where it is missing.`,
      edit: ({ at }) => {
        return {
          before: useText(at, "old"),
          after: useText(at, "new", bodyExample(at.operation?.new?.body)),
        };
      },
      example: run("-body: { type: string, required: false }", "+body: string"),
    },
  ],
  "result.orNone": [
    {
      id: "result-may-be-none",
      title: "A response may be empty.",
      ...effect("no", "differs", "some"),
      applies: ({ new: now }) => now === true,
      message: (found) =>
        `${owner(found)} may return \`undefined\` now: an empty answer is a success too. Add \`?.\` or a default where it is read.`,
      edit: ({ at }) => ({
        before: `const result = await ${useText(at, "old")};`,
        after: `const result = (await ${useText(at, "new")}) ?? …;`,
      }),
      witness: (found) => readOf(before(found), "value"),
      example: oneOperation("run", "POST /things:run", "-result: string", "+result: string | none"),
    },
    {
      id: "result-never-none",
      title: "A response is never empty any more.",
      ...effect("yes", "same", "yes"),
      applies: ({ new: now }) => now === false,
      message: (found) =>
        `${owner(found)} always ${verb(found, "returns", "return")} a value now, never \`undefined\`.`,
      witness: (found) => readOf(before(found), "something"),
      example: oneOperation("run", "POST /things:run", "-result: string | none", "+result: string"),
    },
  ],
  "result.end": [
    {
      id: "result-end-changed",
      title: "Another event ends a stream.",
      ...effect("yes", "differs", "no"),
      message: (found) => {
        const { old, new: now } = found;
        const said = (end: string | undefined): string =>
          end === undefined ? "where the answer ends" : `at ${code(end)}`;
        return `The events of ${owner(found)} end ${said(now)} now, ended ${said(old)}. Nothing to edit.`;
      },
      example: oneOperation(
        "watch",
        "GET /things",
        "-result: { events: string }",
        "+result: { events: string, end: bye }",
      ),
    },
  ],
  "result.kind": [
    {
      id: "result-kind-changed",
      title: "A call returns another kind of result.",
      ...effect("no", "fails", "no"),
      applies: (difference) => isOther(difference.old, difference.new) && !isReadAlike(difference),
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.new)} now, was ${resultText(found.old)}. Look at what reads it.`,
      witness: (found) => resultAs(before(found)),
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
        "A response is read in another way, as text, as JSON or by its status; its type is the same.",
      ...effect("yes", "differs", "no"),
      applies: isReadAlike,
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.new)} now, was ${resultText(found.old)}: the type is the same, and the client reads the response accordingly. Nothing to edit.`,
      witness: (found) => resultAs(before(found)),
      example: oneOperation("list", "GET /things", "-result: text", "+result: string"),
    },
    {
      id: "result-media-to-value",
      title: "A call returns JSON instead of bytes.",
      ...effect("no", "fails", "no"),
      applies: ({ old, new: now }) => old?.kind === "media" && now?.kind === "value",
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.new)} now, was a download. Use the value itself.`,
      edit: ({ at }) => ({
        before: `const bytes = await (await ${useText(at, "old")}).bytes();`,
        after: `const result = await ${useText(at, "new")};`,
      }),
      witness: (found) => readOf(before(found), "bytes"),
      example: oneOperation("get", "GET /things/first", "-result: media", "+result: string"),
    },
    {
      id: "result-value-to-media",
      title: "A call returns bytes instead of JSON.",
      ...effect("no", "fails", "no"),
      applies: ({ old, new: now }) => old?.kind === "value" && now?.kind === "media",
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} a download now, was ${resultText(found.old)}. Read its bytes.`,
      edit: ({ at }) => ({
        before: `const result = await ${useText(at, "old")};`,
        after: `const bytes = await (await ${useText(at, "new")}).bytes();`,
      }),
      witness: (found) => readOf(before(found), "json"),
      example: oneOperation("get", "GET /things/first", "-result: string", "+result: media"),
    },
    {
      id: "result-value-to-void",
      title: "A call no longer returns anything.",
      ...effect("no", "fails", "no"),
      applies: ({ new: now }) => now?.kind === "none",
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} nothing any more, was ${resultText(found.old)}. Remove what reads it.`,
      edit: ({ at }) => ({
        before: `const result = await ${useText(at, "old")};`,
        after: `await ${useText(at, "new")};`,
      }),
      witness: (found) => readOf(before(found), "something"),
      example: oneOperation("run", "POST /things:run", "-result: string", "+result: none"),
    },
    {
      id: "result-void-to-exists",
      title: "A call that returned nothing returns a boolean, and a 404 is no error any more.",
      ...effect("some", "differs", "some"),
      applies: ({ old, new: now }) => old?.kind === "none" && now?.kind === "exists",
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} \`true\` for a success and \`false\` for a 404 now; returned was nothing, and a 404 was an \`HttpError\`. Look at what catches it.`,
      witness: (found) => ({
        ordinary: callOf(before(found)),
        pattern: voidOf(before(found)),
      }),
      example: oneOperation("check", "GET /things/{id}", "-result: none", "+result: exists"),
    },
    {
      id: "result-void-to-value",
      title: "A call that returned nothing returns a value.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: ({ old, new: now }) => old?.kind === "none" && now?.kind !== "exists",
      cause: kindChange,
      message: (found) =>
        `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.new)} now, was nothing. Code still compiles, except where it declares \`Promise<void>\`.`,
      witness: (found) => ({
        ordinary: readOf(after(found), "something"),
        pattern: voidOf(before(found)),
      }),
      example: oneOperation("run", "POST /things:run", "-result: none", "+result: string"),
    },
  ],
});

/** Neither has a rule of its own. */
function isOther(old: Result | undefined, now: Result | undefined): boolean {
  const kinds = [old?.kind ?? "none", now?.kind ?? "none"];
  return !kinds.includes("none") && !kinds.every((kind) => kind === "media" || kind === "value");
}
