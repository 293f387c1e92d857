import { bodyType } from "../../model/content.ts";
import { fixedField, fixedKey } from "../../model/operation-facts.ts";
import { plural } from "../../text/texts.ts";
import { type Difference, isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import type { Side } from "../pair/pair.ts";
import { addition, effect, rowsWith, tableWith } from "../verdict/table.ts";
import { after, before, callOf, mediaOf, mediaWithBody } from "../programs/calls.ts";
import { argumentValue, keyOf } from "../programs/sample.ts";
import { separateCause, sameChange } from "../wording/causes.ts";
import { edited } from "../wording/edits.ts";
import { change, code, fixedName, owner, subject, value } from "../wording/words.ts";
import { api, operations, served } from "./examples.ts";
import { operationIds } from "../facts/views.ts";

/** Returns whether both patterns are wildcards, for one segment or several, that match every value. */
const isEncoding = ({ old, new: now }: Difference<"path.form">): boolean =>
  [old, now].every((form) => form?.pattern === "*" || form?.pattern === "**");

/** Returns the segments that differ between two paths, without common segments at the start and the end. */
function segmentChange(old: string, now: string): readonly [old: string, now: string] {
  const [was, is] = [old.split("/"), now.split("/")];
  const shortest = Math.min(was.length, is.length);
  let start = 0;
  while (start < shortest && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const part = (segments: readonly string[]): string =>
    segments.slice(start, segments.length - end).join("/");
  return [part(was), part(is)];
}

const thing = (kind: string, mark: "-" | "+"): string => ` resource: things
 types:
   Thing: { fields: { name: string, ${kind}: string } }
 operations:
   add:
     http: POST /things
${mark}    fixed: { body.kind: small }
     body: Thing
     result: string
`;

const put = (old: string, now: string): string =>
  operations(" put:", `-  http: ${old}`, `+  http: ${now}`, "   body: string", "   result: string");

const upload = (line: string): string =>
  operations(
    " upload:",
    "   http:",
    "     metadata: POST /things",
    "     media: POST /upload/things",
    line,
    "   body: json",
    "   result: none",
  );

const common = { cause: sameChange } as const;

export const pathsRules = tableWith(common, {
  "service.address": [
    {
      id: "base-restated",
      title: "A part of the paths moved into the base URL, or out of it; requests are the same.",
      ...effect("yes", "same", "yes"),
      reaches: ({ at }) => operationIds(at.service.new),
      message: (found) =>
        `The base URL of ${code(found.at.name)} is ${change(found)}, and the paths contain the remainder: requests are the same. Change ${code("baseUrl")} where you pass one.`,
      example: served(
        [],
        operations(
          "-list: { http: GET /api/things, result: string }",
          "+list: { http: GET /things, result: string }",
        ),
      ).replace(
        " baseUrl: https://demo.example\n",
        "-baseUrl: https://demo.example\n+baseUrl: https://demo.example/api\n",
      ),
    },
  ],
  fixed: [
    {
      id: "body-field-became-fixed",
      title: "A field of a body has a fixed value now.",
      ...effect("no", "differs", "some"),
      applies: (difference) =>
        isAdded(difference) &&
        fieldOf(difference, "old") !== undefined &&
        fieldOf(difference, "new") !== undefined,
      message: (found) =>
        `${fieldName(found)} is always ${value(found.new?.value ?? null)} in ${owner(found)} now. Remove it where it is passed.`,
      program: (found) => {
        const [operation, fixed] = [found.at.operation?.old, found.new];
        const body = argumentValue(bodyType(operation?.body), [], [fixed?.name ?? ""]);
        const field = `${keyOf(fixed?.name ?? "")}: ${JSON.stringify(fixed?.value)}`;
        return callOf(before(found), {
          operation: operation && { ...operation, body: undefined },
          written: `body: { ...${body}, ${field} }`,
        });
      },
      example: thing("kind?", "+"),
    },
    {
      id: "fixed-added",
      title: "Clients send a new fixed value.",
      ...effect("yes", "differs", "no"),
      applies: isAdded,
      message: (found) =>
        `${fixedName(found.new)} is sent as ${value(found.new?.value ?? "")} by ${owner(found)} now. Nothing to edit.`,
      example: api("+fixed: { module: things }"),
    },
    {
      id: "fixed-changed",
      title: "A fixed value changed.",
      ...effect("yes", "differs", "no"),
      applies: isChanged,
      message: (found) =>
        `${fixedName(found.new)} is sent as ${change(found, (fixed) => value(fixed.value))}, by ${owner(found)}. Nothing to edit.`,
      example: api("-fixed: { action: thinglist }", "+fixed: { action: things }"),
    },
    {
      id: "fixed-removed",
      title: "Clients no longer send a fixed value.",
      ...effect("yes", "differs", "some"),
      applies: isRemoved,
      message: (found) =>
        `${fixedName(found.old)} is no longer sent by ${owner(found)}; it was always ${value(found.old?.value ?? "")}. Nothing to edit.`,
      example: api("-fixed: { module: things }"),
    },
    {
      id: "fixed-became-body-field",
      title: "A field of a body with a fixed value is required now.",
      ...effect("no", "same", "yes"),
      applies: (difference) =>
        isRemoved(difference) &&
        fieldOf(difference, "old") !== undefined &&
        fieldOf(difference, "new")?.required === true,
      message: (found) =>
        `${fieldName(found)} is required in ${owner(found)} now; it was always ${value(found.old?.value ?? null)}. Add it.`,
      example: thing("kind", "-"),
    },
  ],
  "path.media": rowsWith<"path.media">({ cause: separateCause }, [
    {
      id: "media-path-added",
      title: "An operation accepts media to upload.",
      ...addition,
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(at.name)} accepts \`media\` now, sent to ${code(now?.template.text ?? "")}.`,
      program: (found) => mediaOf(after(found)),
      example: put("POST /things", "{ metadata: POST /things, media: POST /upload/things }"),
    },
    {
      id: "media-path-removed",
      title: "An operation no longer accepts media to upload.",
      ...effect("no", "fails", "no"),
      applies: isRemoved,
      message: ({ at }) =>
        `${code(at.name)} no longer accepts \`media\`. Remove it where it is passed.`,
      edit: ({ at }) => edited(at, { old: "media: …" }),
      program: (found) => mediaOf(before(found)),
      example: put("{ metadata: POST /things, media: POST /upload/things }", "POST /things"),
    },
  ]),
  "path.both": rowsWith<"path.both">({ cause: separateCause }, [
    {
      id: "both-path-added",
      title: "An upload accepts media and JSON metadata in one request.",
      ...addition,
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(at.name)} accepts \`media\` and \`body\` in one request now, sent to ${code(now?.template.text ?? "")}.`,
      program: (found) => mediaWithBody(after(found)),
      example: upload("+    both: POST /upload/things"),
    },
    {
      id: "both-path-removed",
      title: "An upload no longer accepts media and JSON metadata in one request.",
      ...effect("no", "fails", "no"),
      applies: isRemoved,
      message: ({ at }) =>
        `${code(at.name)} no longer accepts \`media\` and \`body\` in one request. Make two calls.`,
      edit: ({ at }) => edited(at, { old: "body: …, media: …" }),
      program: (found) => mediaWithBody(before(found)),
      example: upload("-    both: POST /upload/things"),
    },
  ]),
  "path.template": [
    {
      id: "path-changed",
      title: "An operation has a different path.",
      ...effect("yes", "differs", "no"),
      cause: ({ old, new: now }) => JSON.stringify(segmentChange(old ?? "", now ?? "")),
      message: (found) => {
        const { old, new: now, all } = found;
        const { operation } = found.at;
        const whole = [operation?.old, operation?.new].map((one) => one?.paths[0]?.template.text);
        const parts = all.length === 1 ? whole : segmentChange(old ?? "", now ?? "");
        const [was = "", is = ""] = parts;
        const their = all.length === 1 ? "its path" : "their paths";
        if (was === "")
          return `${subject(found, "has", "have")} ${code(is)} in ${their} now. Nothing to edit.`;
        if (is === "") {
          return `${subject(found, "no longer has", "no longer have")} ${code(was)} in ${their}. Nothing to edit.`;
        }
        return `${subject(found, "is", "are")} requested at ${code(is)}, was ${code(was)}. Nothing to edit.`;
      },
      example: operations(
        "-list: { http: GET /things, result: string }",
        "+list: { http: GET /goods, result: string }",
      ),
    },
  ],
  "path.form": [
    {
      id: "path-variable-encoding",
      title: "Slashes in a path value are kept, or no longer are.",
      ...effect("yes", "differs", "some"),
      applies: isEncoding,
      message: (found) => {
        const name = code(found.new?.variable ?? "");
        return found.new?.pattern === "**"
          ? `${name} can contain \`/\` in ${owner(found)} now: it is no longer escaped.`
          : `${name} is one segment of the path of ${owner(found)} now: \`/\` in it is escaped.`;
      },
      example: operations(
        '-get: { http: "GET /things/{name}", result: string }',
        '+get: { http: "GET /things/{name=**}", result: string }',
      ),
    },
    {
      id: "path-variable-pattern",
      title: "A path value must have a different format.",
      ...effect("yes", "fails", "some"),
      applies: (difference) => !isEncoding(difference),
      message: (found) =>
        `${code(found.new?.variable ?? "")} has the form ${change(found, ({ pattern }) => code(pattern))}, in ${owner(found)}. Change the value; other values throw \`ParameterError\`.`,
      example: operations(
        '-get: { http: "GET /{name=things/*}", result: string }',
        '+get: { http: "GET /{name=goods/*}", result: string }',
      ),
    },
  ],
  "path.version": [
    {
      id: "version-changed",
      title: "Paths contain a different version.",
      ...effect("yes", "differs", "some"),
      message: ({ old = "", new: now = "", reaches }) => {
        const count = plural(reaches.length, "operation");
        if (old === "")
          return `Version prefix ${code(now)} was added on ${count}. Nothing to edit.`;
        return now === ""
          ? `Version prefix ${code(old)} was removed on ${count}. Nothing to edit.`
          : `Version prefix ${code(now)}, was ${code(old)}, on ${count}. Nothing to edit; older clients call the old version.`;
      },
      example: operations(
        "-list: { http: GET /v1/things, result: string }",
        "+list: { http: GET /v2/things, result: string }",
      ),
    },
  ],
});

const fieldOf = ({ at, old, new: now }: Difference<"fixed">, side: Side) =>
  fixedField(at.operation?.[side], now ?? old);

function fieldName({ old, new: now }: Difference<"fixed">): string {
  const fixed = now ?? old;
  return code(fixed === undefined ? "" : fixedKey(fixed));
}
