import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { typeWords, entryText } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldAddedRequired: Rule<"field"> = {
  id: "body-field-added-required",
  title: "A request needs a new field.",
  fact: "field",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: (difference) =>
    isAdded(difference) && isSent(difference) && difference.new?.required === true,
  reaches: whoSees,
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} must be sent now (${typeWords(at, now?.type)}). Add it.`,
  edit: ({ difference: { new: now } }) => ({
    before: "{ … }",
    after: now === undefined ? "" : `{ …, ${entryText(now)} }`,
  }),
  witness: (found) => ({ ordinary: sendObject(before(found)) }),
};
