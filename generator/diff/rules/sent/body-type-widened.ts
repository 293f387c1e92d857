import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const bodyTypeWidened: Rule<"expression"> = {
  id: "body-type-widened",
  title: "A request accepts a wider type.",
  fact: "expression",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    difference.at.parameter === undefined &&
    isSent(difference) &&
    relates(difference, "sent", "accepted"),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
