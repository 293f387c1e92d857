import { showType } from "../../../model/types/show-type.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { code, owner, verb } from "../../wording/words.ts";
import { isSecretOption } from "./secret-option.ts";

export const parameterAddedRequired: Rule<"parameter"> = {
  id: "parameter-added-required",
  title: "A call needs a new parameter.",
  fact: "parameter",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: (difference) =>
    isAdded(difference) && difference.new?.required === true && !isSecretOption(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { new: now } = found.difference;
    if (now === undefined) return "";
    const what = `${code(now.argument)} (${code(showType(now.type))}, ${now.in})`;
    return `${owner(found)} now ${verb(found, "needs", "need")} ${what}. Add it.`;
  },
  edit: ({ difference: { at, new: now } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", now && argumentText(now)),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
