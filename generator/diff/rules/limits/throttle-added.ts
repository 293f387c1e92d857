import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { batchTime, isLimit, rateText, timeText } from "../../wording/rates.ts";
import { owner } from "../../wording/words.ts";

export const throttleAdded: Rule<"operation.throttle"> = {
  id: "throttle-added",
  title: "An operation has a rate limit, and calls wait for it.",
  fact: "operation.throttle",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: ({ old, new: now }) => !isLimit(old) && isLimit(now),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { new: now } = found.difference;
    if (!isLimit(now)) return "";
    return `${owner(found)}: ${rateText(now)} (was not limited): a batch of 100 takes ${timeText(batchTime(now, 100))}. Nothing to edit; further calls wait.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
