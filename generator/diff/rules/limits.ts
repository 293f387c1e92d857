/** Rules about limits. */
import { batchTime, isLimit, isSlower, rateChange, rateText, timeText } from "../wording/rates.ts";
import { effect, table, use } from "../verdict/table.ts";
import { owner, verb } from "../wording/words.ts";
import { sameChange, sharedTarget } from "../wording/causes.ts";

export const limitsRules = table(
  {},
  {
    "operation.throttle": [
      {
        id: "throttle-added",
        title: "An operation has a rate limit, and calls wait for it.",
        ...effect("yes", "differs", "some"),
        applies: ({ old, new: now }) => !isLimit(old) && isLimit(now),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { new: now } = found.difference;
          if (!isLimit(now)) return "";
          return `${owner(found)}: ${rateText(now)} (was not limited): a batch of 100 takes ${timeText(batchTime(now, 100))}. Nothing to edit; further calls wait.`;
        },
        witness: use("old"),
      },
      {
        id: "throttle-documented",
        title:
          "Whether an operation has a rate limit is documented, or no longer is; the client enforces none.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: ({ old, new: now }) => !isLimit(old) && !isLimit(now),
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          found.difference.new === "unknown"
            ? `${owner(found)}: the limits are not documented. \`throttle.limits\` takes those that you know of.`
            : `${owner(found)} ${verb(found, "has", "have")} no limit; whether there is one was not documented before.`,
        witness: use("old"),
      },
      {
        id: "throttle-loosened",
        title: "The rate limit of an operation is higher.",
        ...effect("yes", "same", "yes"),
        applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && !isSlower(now, old),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => `${owner(found)}: ${rateChange(found.difference)} Nothing to edit.`,
        witness: use("old"),
      },
      {
        id: "throttle-removed",
        title: "An operation no longer has a rate limit.",
        ...effect("yes", "same", "yes"),
        applies: ({ old, new: now }) => isLimit(old) && !isLimit(now),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (!isLimit(old)) return "";
          const why =
            now === "unknown" ? "the limit is not documented any more" : "there is no limit";
          return `${owner(found)}: ${why} (was ${rateText(old)}). Calls no longer wait.`;
        },
        witness: use("old"),
      },
      {
        id: "throttle-tightened",
        title: "The rate limit of an operation is lower.",
        ...effect("yes", "differs", "some"),
        applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && isSlower(now, old),
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)}: ${rateChange(found.difference)} Nothing to edit; further calls wait.`,
        witness: use("old"),
      },
    ],
  },
);
