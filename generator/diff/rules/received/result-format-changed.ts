import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before } from "../../witness/type-uses.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const resultFormatChanged: Rule<"expression"> = {
  id: "result-format-changed",
  title: "A result has another format, in the same TypeScript type.",
  fact: "expression",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isReceived(difference) && relates(difference, "received", "rewritten"),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}. It compiles as before: look at what reads it.`,

  witness: (found) => ({ ordinary: readAs(before(found)) }),
};
