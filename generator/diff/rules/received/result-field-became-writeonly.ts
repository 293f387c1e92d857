import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { memberText } from "../../wording/type-words.ts";
import { code, lastWord } from "../../wording/words.ts";

export const resultFieldBecameWriteonly: Rule<"field.direction"> = {
  id: "result-field-became-writeonly",
  title: "A field is only sent, and no longer in results.",
  fact: "field.direction",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) => isReceived(difference) && difference.new === "sent",
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} is only sent now, and no longer in results. Remove what reads it.`,
  edit: ({ difference: { at } }) => ({
    before: `value${memberText(lastWord(at.name))}`,
    after: "",
  }),
  witness: (found) => ({ ordinary: readField(before(found), found.difference.at.field?.old) }),
};
