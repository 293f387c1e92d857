import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { envelopedIds } from "../../wording/ids.ts";
import { code } from "../../wording/words.ts";

export const envelopeFailureField: Rule<"envelope.failure"> = {
  id: "envelope-failure-field",
  title: "Another field of the envelope marks a failed call.",
  fact: "envelope.failure",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  reaches: ({ at }) => envelopedIds(at.service.new),
  message: ({ difference: { old, new: now } }) =>
    `${now === undefined ? "No field marks a failure any more" : `A call fails where an answer has ${code(now)}`}${old === undefined ? "" : `, was ${code(old)}`}. Nothing to edit.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
