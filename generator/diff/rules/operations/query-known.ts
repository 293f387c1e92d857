import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner } from "../../wording/words.ts";

export const queryKnown: Rule<"operation.query"> = {
  id: "query-known",
  title: "The query parameters of an operation are documented now.",
  fact: "operation.query",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: the query parameters are documented now. Those passed in \`query\` of the call's options are sent as before.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
