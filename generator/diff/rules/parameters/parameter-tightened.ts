import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { boundText, isOrdered, isTighter } from "../../wording/bounds.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterTightened: Rule<"parameter.bound"> = {
  id: "parameter-tightened",
  title: "A parameter accepts fewer values.",
  fact: "parameter.bound",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isOrdered(difference) && isTighter(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} allows fewer values in ${owner(found)}: ${boundText(found.difference)}. Nothing checks it before sending; the server refuses the others.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
