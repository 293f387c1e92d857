import { relates, becameClosed } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { sameParameter, parameterTarget } from "../../wording/causes.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const parameterBecameEnum: Rule<"expression"> = {
  id: "parameter-became-enum",
  title: "A parameter accepts only a set of values.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "some",
  applies: (difference) =>
    difference.at.parameter !== undefined &&
    relates(difference, "sent", "narrower") &&
    becameClosed(difference),
  cause: sameParameter,
  target: parameterTarget,
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is one of ${typeWords(at, now)} now, was ${typeWords(at, old)}: a variable of that type is refused.`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
