import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { code, owner, verb } from "../../wording/words.ts";
import { wasSent } from "./parameter-sent-became-required.ts";

export const parameterBecameRequired: Rule<"parameter.required"> = {
  id: "parameter-became-required",
  title: "A parameter must be passed now.",
  fact: "parameter.required",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "some",
  applies: (difference) => difference.new === true && !wasSent(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const name = code(found.difference.at.parameter?.new?.argument ?? "");
    return `${owner(found)} now ${verb(found, "needs", "need")} ${name}, which could be left out. Add it where it is missing.`;
  },
  edit: ({ difference: { at } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", at.parameter?.new && argumentText(at.parameter.new)),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
