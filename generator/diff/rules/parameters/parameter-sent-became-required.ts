import { sentWhenLeftOut } from "../../facts/parameter-facts.ts";
import type { Difference } from "../../facts/difference.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner, value, verb } from "../../wording/words.ts";

type Required = Difference<"parameter.required">;

/** Whether clients send a value by themselves before the change, so that those made before still send one. */
export const wasSent = ({ at: { parameter } }: Required): boolean =>
  parameter?.old !== undefined && sentWhenLeftOut(parameter.old) !== undefined;

export const parameterSentBecameRequired: Rule<"parameter.required"> = {
  id: "parameter-sent-became-required",
  title: "A parameter that clients sent by default must be passed now.",
  fact: "parameter.required",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) => difference.new === true && wasSent(difference),
  cause: (difference) => JSON.stringify([sameParameter(difference), sentBefore(difference)]),
  target: parameterTarget,
  message: (found) => {
    const name = code(found.difference.at.parameter?.new?.argument ?? "");
    const before = sentBefore(found.difference);
    const sent = before === undefined ? "as a random UUID" : `as ${value(before)}`;
    const advice =
      before === undefined ? "Add it where it is missing." : `Pass ${value(before)} to keep it.`;
    return `${owner(found)} now ${verb(found, "needs", "need")} ${name}, which was sent ${sent} where it was left out. ${advice}`;
  },
  edit: ({ difference }) => {
    const { at } = difference;
    const { argument = "" } = at.parameter?.new ?? {};
    const before = sentBefore(difference) ?? "…";
    return {
      before: useText(at, "old"),
      after: useText(at, "new", `${argument}: ${JSON.stringify(before)}`),
    };
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

/** Undefined where each call made its own. */
const sentBefore = ({ at: { parameter } }: Required) => parameter?.old?.send;
