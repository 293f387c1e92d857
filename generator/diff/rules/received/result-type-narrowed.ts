import { relates, isTyped } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before } from "../../witness/type-uses.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const resultTypeNarrowed: Rule<"expression"> = {
  id: "result-type-narrowed",
  title: "A result has a narrower type.",
  fact: "expression",
  kind: "change",
  bump: "minor",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isReceived(difference) && !isTyped(difference) && relates(difference, "received", "accepted"),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.`,

  witness: (found) => ({ ordinary: readAs(before(found)) }),
};
