import { showType } from "../../../model/types/show-type.ts";
import { sentWhenLeftOut } from "../../facts/parameter-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner, value, verb } from "../../wording/words.ts";

export const parameterAddedSent: Rule<"parameter"> = {
  id: "parameter-added-sent",
  title: "A call takes a new parameter, whose default is sent where it is left out.",
  fact: "parameter",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    isAdded(difference) &&
    difference.new?.required === false &&
    sentWhenLeftOut(difference.new) !== undefined,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { new: now } = found.difference;
    if (now === undefined) return "";
    const what = `${code(now.argument)} (${code(showType(now.type))}, ${now.in})`;
    return `${owner(found)} ${verb(found, "takes", "take")} ${what} now. It is sent as ${value(sentWhenLeftOut(now) ?? null)} where it is left out.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
