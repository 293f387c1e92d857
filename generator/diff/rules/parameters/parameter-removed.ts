import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { code, owner } from "../../wording/words.ts";
import { isSecretOption } from "./secret-option.ts";

export const parameterRemoved: Rule<"parameter"> = {
  id: "parameter-removed",
  title: "A parameter is gone.",
  fact: "parameter",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "yes",
  applies: (difference) => isRemoved(difference) && !isSecretOption(difference),
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const name = code(found.difference.old?.argument ?? "");
    return `${name} is no longer a parameter of ${owner(found)}. Remove it where it is passed.`;
  },
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old", old && argumentText(old)),
    after: useText(at, "new"),
  }),
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
  }),
};
