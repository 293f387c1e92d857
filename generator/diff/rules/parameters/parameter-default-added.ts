import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner, value } from "../../wording/words.ts";

export const parameterDefaultAdded: Rule<"parameter.default"> = {
  id: "parameter-default-added",
  title: "The default that the server assumes for a parameter is documented now.",
  fact: "parameter.default",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isAdded,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, new: now } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `Without ${name} the server assumes ${value(now ?? null)} now, in ${owner(found)}. Pass ${name} where you want something else.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
