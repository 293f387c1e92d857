import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { code, owner } from "../../wording/words.ts";
import { goneKey } from "./key-of-repeats.ts";

export const idempotencyKeyRemoved: Rule<"operation.idempotent"> = {
  id: "idempotency-key-removed",
  title: "The idempotency key is gone, and failed attempts are no longer retried.",
  fact: "operation.idempotent",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => difference.new === false && goneKey(difference) !== undefined,
  cause: (difference) => JSON.stringify(goneKey(difference)?.wire),
  target: sharedTarget,
  message: (found) => {
    const key = goneKey(found.difference);
    return `${code(key?.argument ?? "")} is no longer a parameter of ${owner(found)}, which nothing makes safe to repeat: a failed attempt is no longer retried. Remove it where it is passed. Clients made before repeat it all the same.`;
  },
  edit: ({ difference }) => {
    const key = goneKey(difference);
    return {
      before: useText(difference.at, "old", key && argumentText(key)),
      after: useText(difference.at, "new"),
    };
  },
  witness: ({ difference, context: { models } }) => {
    const key = goneKey(difference);
    const also = key === undefined ? [] : [[key.argument, key.type] as const];
    return { ordinary: useOf({ at: difference.at, models, side: "old", also }) };
  },
};
