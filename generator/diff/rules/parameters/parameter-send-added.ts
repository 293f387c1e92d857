import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner, value } from "../../wording/words.ts";

export const parameterSendAdded: Rule<"parameter.send"> = {
  id: "parameter-send-added",
  title: "A default is sent for a parameter that is left out.",
  fact: "parameter.send",
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
    const assumed = at.parameter?.old?.default;
    const before = assumed === undefined ? "" : `, and the server assumed ${value(assumed)}`;
    return `${name} is sent as ${value(now ?? null)} where it is left out, by ${owner(found)}; nothing was sent before${before}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
