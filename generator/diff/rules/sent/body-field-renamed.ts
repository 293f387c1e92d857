import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { keyOf } from "../../witness/sample.ts";
import { before } from "../../witness/type-uses.ts";
import { renamedField, renameTarget, sameRename } from "../../wording/field-words.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldRenamed: Rule<"field.name"> = {
  id: "body-field-renamed",
  title: "A field of a request probably has another name.",
  fact: "field.name",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isSent(difference),
  cause: sameRename,
  target: renameTarget,
  reaches: whoSees,
  message: (found) =>
    `${renamedField(found)} is probably sent as ${code(found.difference.new?.name ?? "")} now: the types are the same. Rename it where it is used.`,
  edit: ({ difference: { old, new: now } }) => ({
    before: `{ …, ${keyOf(old?.name ?? "")}: … }`,
    after: `{ …, ${keyOf(now?.name ?? "")}: … }`,
  }),
  witness: (found) => ({
    ordinary: sendObject(before(found), fieldEntry(found.difference.old?.field)),
  }),
};
