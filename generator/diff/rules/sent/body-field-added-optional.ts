import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { after } from "../../witness/type-uses.ts";
import { newFields, ownerTarget, sameOwner } from "../../wording/field-words.ts";
import { typeWords } from "../../wording/type-words.ts";

export const bodyFieldAddedOptional: Rule<"field"> = {
  id: "body-field-added-optional",
  title: "A request may have a new field.",
  fact: "field",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isAdded(difference) && isSent(difference) && difference.new?.required === false,
  cause: sameOwner,
  target: ownerTarget,
  reaches: whoSees,
  message: (found) =>
    `${newFields(found, ({ at, new: now }) => typeWords(at, now?.type))} may be sent.`,
  witness: (found) => ({ ordinary: sendObject(after(found), fieldEntry(found.difference.new)) }),
};
