import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { keyOf } from "../../witness/sample.ts";
import { before } from "../../witness/type-uses.ts";
import { code, lastWord } from "../../wording/words.ts";

export const bodyFieldBecameReadonly: Rule<"field.direction"> = {
  id: "body-field-became-readonly",
  title: "A field is set by the server, and can no longer be sent.",
  fact: "field.direction",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isSent(difference) && difference.new === "received",
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} can no longer be set; the server fills it. Remove it from what is sent.`,
  edit: ({ difference: { at } }) => ({
    before: `{ …, ${keyOf(lastWord(at.name))}: … }`,
    after: "{ … }",
  }),
  witness: (found) => ({
    ordinary: sendObject(before(found), fieldEntry(found.difference.at.field?.old)),
  }),
};
