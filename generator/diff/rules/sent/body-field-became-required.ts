import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { entryText } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldBecameRequired: Rule<"field.required"> = {
  id: "body-field-became-required",
  title: "A field of a request is required now.",
  fact: "field.required",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "some",
  applies: (difference) => isSent(difference) && difference.new === true,
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} must be sent now. Add it where it is left out.`,
  edit: ({ difference: { at } }) => ({
    before: "{ … }",
    after: at.field?.new === undefined ? "" : `{ …, ${entryText(at.field.new)} }`,
  }),
  witness: (found) => ({ ordinary: sendObject(before(found)) }),
};
