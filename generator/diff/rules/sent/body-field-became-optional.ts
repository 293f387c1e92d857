import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldBecameOptional: Rule<"field.required"> = {
  id: "body-field-became-optional",
  title: "A field of a request is optional now.",
  fact: "field.required",
  kind: "change",
  bump: "minor",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isSent(difference) && difference.new === false,
  reaches: whoSees,
  message: ({ difference: { at } }) => `${code(at.name)} may be left out now.`,

  witness: (found) => ({ ordinary: sendObject(before(found)) }),
};
