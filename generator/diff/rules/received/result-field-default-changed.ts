import { jsonText } from "../../../spec/document/plain-value.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const resultFieldDefaultChanged: Rule<"field.default"> = {
  id: "result-field-default-changed",
  title: "The default of a field that is only received changed.",
  fact: "field.default",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => !isSent(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `The default of ${code(at.name)} is ${now === undefined ? "gone" : code(jsonText(now))}, was ${old === undefined ? "not documented" : code(jsonText(old))}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
