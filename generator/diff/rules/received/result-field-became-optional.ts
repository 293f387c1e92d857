import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before } from "../../witness/type-uses.ts";
import { memberText } from "../../wording/type-words.ts";
import { code, lastWord } from "../../wording/words.ts";

export const resultFieldBecameOptional: Rule<"field.required"> = {
  id: "result-field-became-optional",
  title: "A field of a result may be missing.",
  fact: "field.required",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isReceived(difference) && difference.new === false,
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} may be missing now: add ${code("?.")} or a default.`,
  edit: ({ difference: { at } }) => ({
    before: `value${memberText(lastWord(at.name))}`,
    after: `value${memberText(lastWord(at.name))} ?? …`,
  }),
  witness: (found) => ({ ordinary: readAs(before(found), found.difference.at.field?.old?.type) }),
};
