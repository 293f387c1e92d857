import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { after } from "../../witness/type-uses.ts";
import { newFields, ownerTarget, sameOwner } from "../../wording/field-words.ts";
import { typeWords } from "../../wording/type-words.ts";

export const resultFieldAdded: Rule<"field"> = {
  id: "result-field-added",
  title: "A result has a new field.",
  fact: "field",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isAdded(difference) && isReceived(difference),
  cause: sameOwner,
  target: ownerTarget,
  reaches: whoSees,
  message: (found) => `${newFields(found, ({ at, new: now }) => typeWords(at, now?.type))}.`,
  witness: (found) => ({ ordinary: readField(after(found), found.difference.new) }),
};
