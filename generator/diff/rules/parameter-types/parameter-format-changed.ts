import { relates } from "../../verdict/relates.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { giveOf, before } from "../../witness/type-uses.ts";
import { sameParameter, parameterTarget } from "../../wording/causes.ts";
import { typeWords, holder } from "../../wording/type-words.ts";

export const parameterFormatChanged: Rule<"expression"> = {
  id: "parameter-format-changed",
  title: "A parameter has another format, in the same TypeScript type.",
  fact: "expression",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    difference.at.parameter !== undefined && relates(difference, "sent", "rewritten"),
  cause: sameParameter,
  target: parameterTarget,
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${holder(at)} is ${typeWords(at, now)} now, was ${typeWords(at, old)}. It compiles as before: look at what you pass.`,

  witness: (found) => ({ ordinary: giveOf(before(found), found.difference.old) }),
};
