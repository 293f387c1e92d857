import { showType } from "../../../model/types/show-type.ts";
import { sentWhenLeftOut } from "../../facts/parameter-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner, verb } from "../../wording/words.ts";

export const parameterAddedOptional: Rule<"parameter"> = {
  id: "parameter-added-optional",
  title: "A call takes a new parameter, which may be left out.",
  fact: "parameter",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isAdded(difference) &&
    difference.new?.required === false &&
    sentWhenLeftOut(difference.new) === undefined,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { new: now } = found.difference;
    if (now === undefined) return "";
    const what = `${code(now.argument)} (${code(showType(now.type))}, ${now.in})`;
    return `${owner(found)} ${verb(found, "takes", "take")} ${what} now. It may be left out.`;
  },
  witness: ({ difference: { at, new: now }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new", also: now ? [[now.argument, now.type]] : [] }),
  }),
};
