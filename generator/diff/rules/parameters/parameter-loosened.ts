import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { boundText, isOrdered, isTighter } from "../../wording/bounds.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterLoosened: Rule<"parameter.bound"> = {
  id: "parameter-loosened",
  title: "A parameter accepts more values.",
  fact: "parameter.bound",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isOrdered(difference) && !isTighter(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} allows more values in ${owner(found)}: ${boundText(found.difference)}.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
