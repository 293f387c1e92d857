import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { deprecationTarget, deprecationText, sameDeprecation } from "./deprecation.ts";

export const deprecatedAdded: Rule<"deprecated"> = {
  id: "deprecated-added",
  title: "Something is deprecated: it still works, and editors strike it through.",
  fact: "deprecated",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  bump: "minor",
  applies: isAdded,
  cause: sameDeprecation,
  target: deprecationTarget,
  message: (found) => {
    const advice = found.difference.new ?? "";
    return `${deprecationText(found)} deprecated now${advice === "" ? "." : `: ${advice}`}`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
