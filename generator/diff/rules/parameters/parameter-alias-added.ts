import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterAliasAdded: Rule<"parameter.alias"> = {
  id: "parameter-alias-added",
  title: "A parameter may be given by an old name.",
  fact: "parameter.alias",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, new: now } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${code(now ?? "")} is a deprecated name of ${name} in ${owner(found)}. It works again.`;
  },
  witness: ({ difference: { at, new: now }, context: { models } }) => {
    const parameter = at.parameter?.new;
    const isAlso = parameter !== undefined && now !== undefined;
    return {
      ordinary: useOf({
        at,
        models,
        side: "new",
        also: isAlso ? [[now, parameter.type]] : [],
        without: parameter?.argument,
      }),
    };
  },
};
