import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { sameParameter, parameterTarget } from "../../wording/causes.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const parameterTypeWidened: Rule<"expression"> = {
  id: "parameter-type-widened",
  title: "A parameter accepts a wider type.",
  fact: "expression",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    difference.at.parameter !== undefined && relates(difference, "sent", "accepted"),
  cause: sameParameter,
  target: parameterTarget,
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
