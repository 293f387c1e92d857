import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { entryText } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldBecameSettableRequired: Rule<"field.direction"> = {
  id: "body-field-became-settable-required",
  title: "A field that only the server set must be sent.",
  fact: "field.direction",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: ({ at, old, new: now }) =>
    isSent({ at }) && old === "received" && now !== "received" && at.field?.new?.required === true,
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} must be sent now; only the server set it. Add it.`,
  edit: ({ difference: { at } }) => ({
    before: "{ … }",
    after: at.field?.new === undefined ? "" : `{ …, ${entryText(at.field.new)} }`,
  }),
  witness: (found) => ({ ordinary: sendObject(before(found)) }),
};
