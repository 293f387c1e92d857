import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { isLimit, isSlower, rateChange } from "../../wording/rates.ts";
import { owner } from "../../wording/words.ts";

export const throttleLoosened: Rule<"operation.throttle"> = {
  id: "throttle-loosened",
  title: "The rate limit of an operation is higher.",
  fact: "operation.throttle",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && !isSlower(now, old),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => `${owner(found)}: ${rateChange(found.difference)} Nothing to edit.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
