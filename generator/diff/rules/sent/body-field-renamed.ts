import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { keyOf } from "../../witness/sample.ts";
import { before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldRenamed: Rule<"field.name"> = {
  id: "body-field-renamed",
  title: "A field of what is sent probably has another name.",
  fact: "field.name",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: (difference) => isSent(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${code(`${at.type?.new?.name ?? ""}.${old?.name ?? ""}`)} is probably sent as ${code(now?.name ?? "")} now: the types are the same. Rename it where it is used.`,
  edit: ({ difference: { old, new: now } }) => ({
    before: `{ …, ${keyOf(old?.name ?? "")}: … }`,
    after: `{ …, ${keyOf(now?.name ?? "")}: … }`,
  }),
  witness: (found) => ({
    ordinary: sendObject(before(found), fieldEntry(found.difference.old?.field)),
  }),
};
