import { relates, becameClosed } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { typeWords, holder, goneWith } from "../../wording/type-words.ts";

export const bodyTypeNarrowed: Rule<"expression"> = {
  id: "body-type-narrowed",
  title: "A request accepts a narrower type.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "some",
  applies: (difference) =>
    difference.at.parameter === undefined &&
    isSent(difference) &&
    relates(difference, "sent", "narrower") &&
    !becameClosed(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.${goneWith(at, [old])}`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
