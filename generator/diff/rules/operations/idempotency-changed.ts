import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner, verb } from "../../wording/words.ts";
import { newKey } from "./key-of-repeats.ts";

export const idempotencyChanged: Rule<"operation.idempotent"> = {
  id: "idempotency-changed",
  title: "Failed attempts are retried.",
  fact: "operation.idempotent",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: ({ new: now }) => now === true,
  cause: (difference) => JSON.stringify([sameChange(difference), newKey(difference)?.wire]),
  target: sharedTarget,
  message: (found) => {
    const key = newKey(found.difference);
    const by =
      key === undefined
        ? ""
        : ` Each call sends ${code(key.wire)} by itself, by which its repeats are known; ${code(key.argument)} gives it another value.`;
    return `${owner(found)} ${verb(found, "is", "are")} safe to repeat now: a failed attempt is retried.${by}`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
