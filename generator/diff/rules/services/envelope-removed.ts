import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { all, sharedTarget } from "../../wording/causes.ts";
import { owner } from "../../wording/words.ts";

export const envelopeRemoved: Rule<"operation.enveloped"> = {
  id: "envelope-removed",
  title: "Answers are no longer wrapped in an envelope.",
  fact: "operation.enveloped",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: ({ new: now }) => now === false,
  cause: all,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: answers are no longer wrapped in an envelope. You still get the result; only the HTTP status marks a failure, and \`EnvelopeError\` is not thrown any more.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
