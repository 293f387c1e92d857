import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { deprecationTarget, deprecationText, sameDeprecation } from "./deprecation.ts";

export const deprecatedExplained: Rule<"deprecated"> = {
  id: "deprecated-explained",
  title: "The advice on a deprecation changed.",
  fact: "deprecated",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isChanged,
  cause: sameDeprecation,
  target: deprecationTarget,
  message: (found) => {
    const advice = found.difference.new ?? "";
    return `${deprecationText(found)} still deprecated${advice === "" ? ", without advice what to use instead." : `: ${advice}`}`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
