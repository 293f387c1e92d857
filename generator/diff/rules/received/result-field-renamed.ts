import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { memberText } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const resultFieldRenamed: Rule<"field.name"> = {
  id: "result-field-renamed",
  title: "A field of a result probably has another name.",
  fact: "field.name",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isReceived(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${code(`${at.type?.new?.name ?? ""}.${old?.name ?? ""}`)} is probably ${code(now?.name ?? "")} now: the types are the same. Rename it where it is used.`,
  edit: ({ difference: { old, new: now } }) => ({
    before: `value${memberText(old?.name ?? "")}`,
    after: `value${memberText(now?.name ?? "")}`,
  }),
  witness: (found) => ({ ordinary: readField(before(found), found.difference.old?.field) }),
};
