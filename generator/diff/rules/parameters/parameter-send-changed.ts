import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner, value } from "../../wording/words.ts";

export const parameterSendChanged: Rule<"parameter.send"> = {
  id: "parameter-send-changed",
  title: "Another default is sent for a parameter that is left out.",
  fact: "parameter.send",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: isChanged,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old, new: now } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    return `${name} is sent as ${value(now ?? null)}, was ${value(old ?? null)}, where it is left out, by ${owner(found)}. Pass ${value(old ?? null)} to keep it.`;
  },
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
