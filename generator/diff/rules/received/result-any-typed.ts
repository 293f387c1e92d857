import { relates, isTyped } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readAs, before, castOf } from "../../witness/type-uses.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const resultAnyTyped: Rule<"expression"> = {
  id: "result-any-typed",
  title: "A result of unknown type has a type.",
  fact: "expression",
  kind: "change",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isReceived(difference) && isTyped(difference) && relates(difference, "received", "accepted"),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}. Remove the casts.`,

  witness: (found) => ({
    ordinary: readAs(before(found)),
    pattern: castOf(before(found), found.difference.new),
  }),
};
