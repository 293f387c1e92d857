/** Rules about limits. */
import { batchTime, isLimit, isSlower, rateChange, rateText, timeText } from "../wording/rates.ts";
import { docs, effect, tableWith } from "../verdict/table.ts";
import { owner, subject } from "../wording/words.ts";
import { sameChange } from "../wording/causes.ts";
import { oneOperation } from "./examples.ts";

const limited = (...lines: readonly string[]): string =>
  oneOperation("list", "GET /things", " result: string", ...lines);

const common = { cause: sameChange } as const;

export const limitsRules = tableWith(common, {
  "operation.throttle": [
    {
      id: "throttle-added",
      title: "An operation has a rate limit, and calls wait for it.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => !isLimit(old) && isLimit(now),
      message: (found) =>
        isLimit(found.new)
          ? `${owner(found)}: ${rateText(found.new)} (was not limited): a batch of 100 takes ${timeText(batchTime(found.new, 100))}. Nothing to edit; further calls wait.`
          : "",
      example: limited("+throttle: { calls: 2, per: 1s }"),
    },
    {
      id: "throttle-documented",
      title:
        "Whether an operation has a rate limit is documented, or no longer is; the client enforces none.",
      ...docs,
      applies: ({ old, new: now }) => !isLimit(old) && !isLimit(now),
      message: (found) =>
        found.new === "unknown"
          ? `${owner(found)}: the limits are not documented. \`throttle.limits\` takes those that you know of.`
          : `${subject(found, "has", "have")} no limit; whether there is one was not documented before.`,
      example: limited("+throttle: unknown"),
    },
    {
      id: "throttle-loosened",
      title: "The rate limit of an operation is higher.",
      ...effect("yes", "same", "yes"),
      applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && !isSlower(now, old),
      message: (found) => `${owner(found)}: ${rateChange(found)} Nothing to edit.`,
      example: limited("-throttle: { calls: 2, per: 1s }", "+throttle: { calls: 5, per: 1s }"),
    },
    {
      id: "throttle-removed",
      title: "An operation no longer has a rate limit.",
      ...effect("yes", "same", "yes"),
      applies: ({ old, new: now }) => isLimit(old) && !isLimit(now),
      message: (found) =>
        isLimit(found.old)
          ? `${owner(found)}: ${found.new === "unknown" ? "the limit is not documented any more" : "there is no limit"} (was ${rateText(found.old)}). Calls no longer wait.`
          : "",
      example: limited("-throttle: { calls: 2, per: 1s }"),
    },
    {
      id: "throttle-tightened",
      title: "The rate limit of an operation is lower.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && isSlower(now, old),
      message: (found) =>
        `${owner(found)}: ${rateChange(found)} Nothing to edit; further calls wait.`,
      example: limited("-throttle: { calls: 5, per: 1s }", "+throttle: { calls: 2, per: 1s }"),
    },
  ],
});
