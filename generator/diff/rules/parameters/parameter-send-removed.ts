import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner, value } from "../../wording/words.ts";

export const parameterSendRemoved: Rule<"parameter.send"> = {
  id: "parameter-send-removed",
  title: "Nothing is sent any more for a parameter that is left out.",
  fact: "parameter.send",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isRemoved,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} is no longer sent where it is left out, by ${owner(found)}; it was sent as ${value(old ?? null)}. Pass ${value(old ?? null)} to keep it.`;
  },
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
