import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { code, owner, value } from "../../wording/words.ts";

export const parameterDefaultRemoved: Rule<"parameter.default"> = {
  id: "parameter-default-removed",
  title: "The default that the server assumes for a parameter is no longer documented.",
  fact: "parameter.default",
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
    return `Without ${name} the server no longer assumes ${value(old ?? null)}, in ${owner(found)}. Pass ${value(old ?? null)} to keep it.`;
  },
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
