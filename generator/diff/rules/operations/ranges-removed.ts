import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const rangesRemoved: Rule<"operation.ranges"> = {
  id: "ranges-removed",
  title: "A broken download is no longer resumed.",
  fact: "operation.ranges",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} no longer ${verb(found, "gives", "give")} parts of the bytes: a download that breaks is a NetworkError.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
