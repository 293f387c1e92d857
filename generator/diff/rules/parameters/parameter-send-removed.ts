import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner, value } from "../../wording/words.ts";

export const parameterSendRemoved: Rule<"parameter.send"> = {
  id: "parameter-send-removed",
  title: "No default is sent any more for a parameter that is left out.",
  fact: "parameter.send",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: isRemoved,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old } = found.difference;
    const name = code(at.parameter?.new?.argument ?? "");
    const assumed = at.parameter?.new?.default;
    const after = assumed === undefined ? "" : `. The server assumes ${value(assumed)} then`;
    const advice = assumed === old ? "" : ` Pass ${value(old ?? null)} to keep it.`;
    return `${name} is no longer sent where it is left out, by ${owner(found)}; it was sent as ${value(old ?? null)}${after}.${advice}`;
  },
  edit: ({ difference: { at, old } }) =>
    at.parameter?.new?.default === old
      ? undefined
      : {
          before: useText(at, "old"),
          after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
        },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
