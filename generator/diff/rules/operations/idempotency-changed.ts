import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const idempotencyChanged: Rule<"operation.idempotent"> = {
  id: "idempotency-changed",
  title: "A failed attempt is repeated, or no longer is.",
  fact: "operation.idempotent",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    found.difference.new === true
      ? `${owner(found)} ${verb(found, "is", "are")} safe to repeat now: a failed attempt is tried again.`
      : `${owner(found)} ${verb(found, "is", "are")} not safe to repeat: a failed attempt is no longer tried again, and its error is thrown.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
