import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const resultFieldBecameRequired: Rule<"field.required"> = {
  id: "result-field-became-required",
  title: "A field of a result is always there.",
  fact: "field.required",
  kind: "change",
  bump: "minor",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isReceived(difference) && difference.new === true,
  reaches: whoSees,
  message: ({ difference: { at } }) => `${code(at.name)} is always there now.`,

  witness: (found) => ({ ordinary: readAs(before(found)) }),
};
