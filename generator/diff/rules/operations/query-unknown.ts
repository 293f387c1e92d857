import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner } from "../../wording/words.ts";

export const queryUnknown: Rule<"operation.query"> = {
  id: "query-unknown",
  title: "The query parameters of an operation are not documented.",
  fact: "operation.query",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: the query parameters are not documented. \`query\` in the options of a call takes those that you know of.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
