import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { isLimit, isSlower, rateChange } from "../../wording/rates.ts";
import { owner } from "../../wording/words.ts";

export const throttleTightened: Rule<"operation.throttle"> = {
  id: "throttle-tightened",
  title: "The rate limit of an operation is lower.",
  fact: "operation.throttle",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && isSlower(now, old),
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: ${rateChange(found.difference)} Nothing to edit; further calls wait.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
