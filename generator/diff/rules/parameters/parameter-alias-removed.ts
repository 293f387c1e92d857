import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner } from "../../wording/words.ts";

export const parameterAliasRemoved: Rule<"parameter.alias"> = {
  id: "parameter-alias-removed",
  title: "The old name of a parameter works no more.",
  fact: "parameter.alias",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${code(old ?? "")}, the old name of ${name}, works no more in ${owner(found)}. It was deprecated. Write ${name}.`;
  },
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old", old),
    after: useText(at, "new", at.parameter?.new?.argument),
  }),
  witness: ({ difference: { at, old }, context: { models } }) => {
    const parameter = at.parameter?.old;
    const isAlso = parameter !== undefined && old !== undefined;
    return {
      ordinary: useOf({
        at,
        models,
        side: "old",
        also: isAlso ? [[old, parameter.type]] : [],
        without: parameter?.argument,
      }),
    };
  },
};
