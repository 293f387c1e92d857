import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { all, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const parameterOrder: Rule<"operation.order"> = {
  id: "parameter-order",
  title: "Parameters are listed in another order.",
  fact: "operation.order",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  cause: all,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "lists its", "list their")} parameters in another order. Nothing to edit: they are passed by name.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
