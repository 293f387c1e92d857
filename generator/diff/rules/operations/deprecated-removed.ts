import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { deprecationTarget, deprecationText, sameDeprecation } from "./deprecation.ts";

export const deprecatedRemoved: Rule<"deprecated"> = {
  id: "deprecated-removed",
  title: "Something is no longer deprecated.",
  fact: "deprecated",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  cause: sameDeprecation,
  target: deprecationTarget,
  message: (found) => `${deprecationText(found)} no longer deprecated.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
