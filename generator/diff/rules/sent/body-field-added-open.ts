import { wasFreer } from "../../verdict/open-fields.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry, sendOther } from "../../witness/field-uses.ts";
import { after, before } from "../../witness/type-uses.ts";
import { newFields, ownerTarget, sameOwner } from "../../wording/field-words.ts";
import { typeWords } from "../../wording/type-words.ts";

export const bodyFieldAddedOpen: Rule<"field"> = {
  id: "body-field-added-open",
  title: "A further field of a request has a type of its own now, which accepts fewer values.",
  fact: "field",
  kind: "change",
  code: "some",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    isAdded(difference) &&
    isSent(difference) &&
    difference.new?.required === false &&
    wasFreer(difference),
  cause: sameOwner,
  target: ownerTarget,
  reaches: whoSees,
  message: (found) =>
    `${newFields(found, ({ at, new: now }) => typeWords(at, now?.type))} may be sent. Code that sends another value under this name stops compiling.`,
  witness: (found) => ({
    ordinary: sendObject(after(found), fieldEntry(found.difference.new)),
    pattern: sendOther(before(found), found.difference.new),
  }),
};
