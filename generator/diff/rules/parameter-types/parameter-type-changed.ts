import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { sameParameter, parameterTarget } from "../../wording/causes.ts";
import { typeWords, holder, goneWith } from "../../wording/type-words.ts";

export const parameterTypeChanged: Rule<"expression"> = {
  id: "parameter-type-changed",
  title: "A parameter has another type.",
  fact: "expression",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: (difference) =>
    difference.at.parameter !== undefined && relates(difference, "sent", "other"),
  cause: sameParameter,
  target: parameterTarget,
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}.${goneWith(at, [old])}`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
