import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { goneKey } from "./key-of-repeats.ts";

export const idempotencyRemoved: Rule<"operation.idempotent"> = {
  id: "idempotency-removed",
  title: "Failed attempts are no longer retried.",
  fact: "operation.idempotent",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => difference.new === false && goneKey(difference) === undefined,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "is", "are")} not safe to repeat: a failed attempt is no longer retried, and its error is thrown. Clients made before repeat it all the same.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
