import { relates, becameClosed } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { sameParameter, parameterTarget } from "../../wording/causes.ts";
import { typeWords, holder, goneWith } from "../../wording/type-words.ts";

export const parameterTypeNarrowed: Rule<"expression"> = {
  id: "parameter-type-narrowed",
  title: "A parameter accepts a narrower type.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "some",
  applies: (difference) =>
    difference.at.parameter !== undefined &&
    relates(difference, "sent", "narrower") &&
    !becameClosed(difference),
  cause: sameParameter,
  target: parameterTarget,
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.${goneWith(at, [old])}`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
