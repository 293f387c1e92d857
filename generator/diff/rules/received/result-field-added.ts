import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { after } from "../../witness/type-uses.ts";
import { typeWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const resultFieldAdded: Rule<"field"> = {
  id: "result-field-added",
  title: "A result has a new field.",
  fact: "field",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isAdded(difference) && isReceived(difference),
  reaches: whoSees,
  message: ({ difference: { at, new: now } }) =>
    `New: ${code(at.name)} (${typeWords(at, now?.type)}).`,

  witness: (found) => ({ ordinary: readField(after(found), found.difference.new) }),
};
