import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterLocation: Rule<"parameter.location"> = {
  id: "parameter-location",
  title: "A parameter is sent in another part of the request.",
  fact: "parameter.location",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old, new: now } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} is sent in the ${now}, was in the ${old}, by ${owner(found)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const old = at.parameter?.old;
    return {
      ordinary: useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
    };
  },
};
