import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterBecameOptional: Rule<"parameter.required"> = {
  id: "parameter-became-optional",
  title: "A parameter may be left out now.",
  fact: "parameter.required",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now === false,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const name = code(found.difference.at.parameter?.new?.argument ?? "");
    return `${name} may be left out of ${owner(found)} now.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};
