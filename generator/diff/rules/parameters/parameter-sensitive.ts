import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code } from "../../wording/words.ts";

export const parameterSensitive: Rule<"parameter.secret"> = {
  id: "parameter-sensitive",
  title: "A parameter is masked in messages and logs, or no longer is.",
  fact: "parameter.secret",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  cause: sameParameter,
  target: parameterTarget,
  message: ({ difference: { at, new: now } }) => {
    const name = code(at.parameter?.new?.argument ?? "");
    return now === true
      ? `${name} is a credential now: messages, errors and log lines no longer show it.`
      : `${name} is no credential any more: errors and log lines show it now.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
