import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { isLimit } from "../../wording/rates.ts";
import { owner, verb } from "../../wording/words.ts";

export const throttleDocumented: Rule<"operation.throttle"> = {
  id: "throttle-documented",
  title:
    "Whether an operation has a rate limit is documented, or no longer is; the client enforces none.",
  fact: "operation.throttle",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => !isLimit(old) && !isLimit(now),
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    found.difference.new === "unknown"
      ? `${owner(found)}: the limits are not documented. \`throttle.limits\` takes those that you know of.`
      : `${owner(found)} ${verb(found, "has", "have")} no limit; whether there is one was not documented before.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
