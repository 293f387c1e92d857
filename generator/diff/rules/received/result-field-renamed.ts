import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { memberText } from "../../wording/type-words.ts";
import { renamedField, renameTarget, sameRename } from "../../wording/field-words.ts";
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
  cause: sameRename,
  target: renameTarget,
  reaches: whoSees,
  message: (found) =>
    `${renamedField(found)} is probably ${code(found.difference.new?.name ?? "")} now: the types are the same. Rename it where it is used.`,
  edit: ({ difference: { old, new: now } }) => ({
    before: `value${memberText(old?.name ?? "")}`,
    after: `value${memberText(now?.name ?? "")}`,
  }),
  witness: (found) => ({ ordinary: readField(before(found), found.difference.old?.field) }),
};
