import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { isLimit, rateText } from "../../wording/rates.ts";
import { owner } from "../../wording/words.ts";

export const throttleRemoved: Rule<"operation.throttle"> = {
  id: "throttle-removed",
  title: "An operation no longer has a rate limit.",
  fact: "operation.throttle",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => isLimit(old) && !isLimit(now),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    if (!isLimit(old)) return "";
    const why = now === "unknown" ? "the limit is not documented any more" : "there is no limit";
    return `${owner(found)}: ${why} (was ${rateText(old)}). Calls no longer wait.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
