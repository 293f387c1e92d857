import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const rangesAdded: Rule<"operation.ranges"> = {
  id: "ranges-added",
  title: "A broken download is resumed.",
  fact: "operation.ranges",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "gives", "give")} parts of the bytes now: a download that breaks goes on where it broke.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
