import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { boundText, isOrdered } from "../../wording/bounds.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterPatternChanged: Rule<"parameter.bound"> = {
  id: "parameter-pattern-changed",
  title: "A parameter has another pattern or format, which may reject other values.",
  fact: "parameter.bound",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => !isOrdered(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} has another form in ${owner(found)}: ${boundText(found.difference)}. Check what you pass; nothing else does before sending.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
