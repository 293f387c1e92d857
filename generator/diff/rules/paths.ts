/** Rules about where requests go. */
import { bodyType } from "../../model/content.ts";
import { fixedField, fixedKey } from "../../model/operation-facts.ts";
import { plural } from "../../text/texts.ts";
import { type Difference, isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import { addition, effect, tableWith } from "../verdict/table.ts";
import { after, before, callOf, mediaOf, mediaWithBody } from "../witness/calls.ts";
import { givenOf, keyOf } from "../witness/sample.ts";
import { ownCause, sameChange } from "../wording/causes.ts";
import { edited } from "../wording/edits.ts";
import { fixedName } from "../wording/input-words.ts";
import { code, owner, value, verb } from "../wording/words.ts";
import { oneOperation, operations } from "./examples.ts";

/** One segment, or many: any value goes with both. */
const isEncoding = ({ old, new: now }: Difference<"path.form">): boolean =>
  [old, now].every((form) => form?.pattern === "*" || form?.pattern === "**");

/** What of two paths differs: the segments between those that both begin and end with. */
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

const common = { cause: sameChange } as const;

export const pathsRules = tableWith(common, {
  fixed: [
    {
      id: "body-field-became-fixed",
      title: "A field of a body has a fixed value now, which callers cannot pass.",
      ...effect("no", "differs", "some"),
      applies: (difference) =>
        isAdded(difference) &&
        fixedField(difference.at.operation?.old, difference.new) !== undefined &&
        fixedField(difference.at.operation?.new, difference.new) !== undefined,
      message: (found) => {
        const { new: now } = found;
        const name = now === undefined ? "" : fixedKey(now);
        return `${code(name)} is always ${value(now?.value ?? null)} in ${owner(found)} now. Remove it where it is passed.`;
      },
      witness: (found) => {
        const [operation, fixed] = [found.at.operation?.old, found.new];
        const body = givenOf(bodyType(operation?.body), [], [fixed?.name ?? ""]);
        const field = `${keyOf(fixed?.name ?? "")}: ${JSON.stringify(fixed?.value)}`;
        return callOf(before(found), {
          operation: operation && { ...operation, body: undefined },
          written: `body: { ...${body}, ${field} }`,
        });
      },
      example: ` resource: things
 types:
   Thing: { fields: { name: string, kind?: string } }
 operations:
   add:
     http: POST /things
+    fixed: { body.kind: small }
     body: Thing
     result: string
`,
    },
    {
      id: "fixed-added",
      title: "A new fixed value is sent.",
      ...effect("yes", "differs", "no"),
      applies: isAdded,
      message: (found) => {
        const { new: now } = found;
        return `${fixedName(now)} is sent as ${value(now?.value ?? "")} by ${owner(found)} now. Nothing to edit.`;
      },
      example: oneOperation("list", "GET /api", "+fixed: { module: things }", " result: string"),
    },
    {
      id: "fixed-changed",
      title: "A fixed value changed.",
      ...effect("yes", "differs", "no"),
      applies: isChanged,
      message: (found) => {
        const { old, new: now } = found;
        return `${fixedName(now)} is sent as ${value(now?.value ?? "")}, was ${value(old?.value ?? "")}, by ${owner(found)}. Nothing to edit.`;
      },
      example: oneOperation(
        "list",
        "GET /api",
        "-fixed: { action: thinglist }",
        "+fixed: { action: things }",
        " result: string",
      ),
    },
    {
      id: "fixed-removed",
      title: "A fixed value is no longer sent.",
      ...effect("yes", "differs", "some"),
      applies: isRemoved,
      message: (found) => {
        const { old } = found;
        return `${fixedName(old)} is no longer sent by ${owner(found)}; it was always ${value(old?.value ?? "")}. Nothing to edit.`;
      },
      example: oneOperation("list", "GET /api", "-fixed: { module: things }", " result: string"),
    },
    {
      id: "fixed-became-body-field",
      title: "A field of a body with a fixed value must be passed by callers now.",
      ...effect("no", "same", "yes"),
      applies: (difference) =>
        isRemoved(difference) &&
        fixedField(difference.at.operation?.old, difference.old) !== undefined &&
        fixedField(difference.at.operation?.new, difference.old)?.required === true,
      message: (found) => {
        const { old } = found;
        const name = old === undefined ? "" : fixedKey(old);
        return `${code(name)} must be passed to ${owner(found)} now; it was always ${value(old?.value ?? null)}. Add it.`;
      },
      example: ` resource: things
 types:
   Thing: { fields: { name: string, kind: string } }
 operations:
   add:
     http: POST /things
-    fixed: { body.kind: small }
     body: Thing
     result: string
`,
    },
  ],
  "path.media": [
    {
      id: "media-path-added",
      title: "An operation takes media to upload.",
      ...addition,
      cause: ownCause,
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(at.name)} takes \`media\` now, which goes to ${code(now?.template.text ?? "")}.`,
      witness: (found) => mediaOf(after(found)),
      example: operations(
        " put:",
        "-  http: POST /things",
        "+  http: { metadata: POST /things, media: POST /upload/things }",
        "   body: string",
        "   result: string",
      ),
    },
    {
      id: "media-path-removed",
      title: "An operation no longer takes media to upload.",
      ...effect("no", "fails", "no"),
      cause: ownCause,
      applies: isRemoved,
      message: ({ at }) =>
        `${code(at.name)} no longer takes \`media\`. Remove it where it is passed.`,
      edit: ({ at }) => edited(at, { old: "media: …" }),
      witness: (found) => mediaOf(before(found)),
      example: operations(
        " put:",
        "-  http: { metadata: POST /things, media: POST /upload/things }",
        "+  http: POST /things",
        "   body: string",
        "   result: string",
      ),
    },
  ],
  "path.both": [
    {
      id: "both-path-added",
      title: "An upload takes media, and JSON about it, in one request.",
      ...addition,
      cause: ownCause,
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(at.name)} takes \`media\` and \`body\` in one request now, which goes to ${code(now?.template.text ?? "")}.`,
      witness: (found) => mediaWithBody(after(found)),
      example: operations(
        " upload:",
        "   http:",
        "     metadata: POST /things",
        "     media: POST /upload/things",
        "+    both: POST /upload/things",
        "   body: json",
        "   result: none",
      ),
    },
    {
      id: "both-path-removed",
      title: "An upload no longer takes media, and JSON about it, in one request.",
      ...effect("no", "fails", "no"),
      cause: ownCause,
      applies: isRemoved,
      message: ({ at }) =>
        `${code(at.name)} no longer takes \`media\` and \`body\` in one request. Make a call with each.`,
      edit: ({ at }) => edited(at, { old: "body: …, media: …" }),
      witness: (found) => mediaWithBody(before(found)),
      example: operations(
        " upload:",
        "   http:",
        "     metadata: POST /things",
        "     media: POST /upload/things",
        "-    both: POST /upload/things",
        "   body: json",
        "   result: none",
      ),
    },
  ],
  "path.template": [
    {
      id: "path-changed",
      title: "An operation is requested at another path.",
      ...effect("yes", "differs", "no"),
      cause: ({ old, new: now }) => JSON.stringify(segmentChange(old ?? "", now ?? "")),
      message: (found) => {
        const { old, new: now } = found;
        const { operation } = found.at;
        const whole = [operation?.old, operation?.new].map((one) => one?.paths[0]?.template.text);
        const parts = found.all.length === 1 ? whole : segmentChange(old ?? "", now ?? "");
        const [was, is] = parts.map((part = "") => (part === "" ? "nothing" : code(part)));
        return `${owner(found)} ${verb(found, "is", "are")} requested at ${is}, was ${was}. Nothing to edit.`;
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
      title: "Slashes in a value of a path are kept, or no longer are.",
      ...effect("yes", "differs", "some"),
      applies: isEncoding,
      message: (found) => {
        const { new: now } = found;
        const name = code(now?.variable ?? "");
        return now?.pattern === "**"
          ? `${name} may contain \`/\` in ${owner(found)} now: it is no longer escaped.`
          : `${name} is one segment of the path of ${owner(found)} now: \`/\` in it is escaped.`;
      },
      example: operations(
        '-get: { http: "GET /things/{name}", result: string }',
        '+get: { http: "GET /things/{name=**}", result: string }',
      ),
    },
    {
      id: "path-variable-pattern",
      title: "A value of a path must have another form.",
      ...effect("yes", "fails", "some"),
      applies: (difference) => !isEncoding(difference),
      message: (found) => {
        const { old, new: now } = found;
        return `${code(now?.variable ?? "")} has the form ${code(now?.pattern ?? "")}, was ${code(old?.pattern ?? "")}, in ${owner(found)}. Change the value; another one throws \`ParameterError\`.`;
      },
      example: operations(
        '-get: { http: "GET /{name=things/*}", result: string }',
        '+get: { http: "GET /{name=goods/*}", result: string }',
      ),
    },
  ],
  "path.version": [
    {
      id: "version-changed",
      title: "Paths name another version.",
      ...effect("yes", "differs", "some"),
      message: (found) => {
        const { old, new: now } = found;
        const count = plural(found.reaches.length, "operation");
        if (old === "")
          return `Version prefix ${code(now ?? "")}, was none, on ${count}. Nothing to edit.`;
        return now === ""
          ? `Version prefix ${code(old ?? "")} is gone on ${count}. Nothing to edit.`
          : `Version prefix ${code(now ?? "")}, was ${code(old ?? "")}, on ${count}. Nothing to edit; clients made before call the old version.`;
      },
      example: operations(
        "-list: { http: GET /v1/things, result: string }",
        "+list: { http: GET /v2/things, result: string }",
      ),
    },
  ],
});
