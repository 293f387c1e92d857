import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { envelopedIds } from "../../wording/ids.ts";
import { code } from "../../wording/words.ts";

export const envelopeResultField: Rule<"envelope.result"> = {
  id: "envelope-result-field",
  title: "Results are in another field of the envelope.",
  fact: "envelope.result",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  reaches: ({ at }) => envelopedIds(at.service.new),
  message: ({ difference: { old, new: now } }) =>
    `Results are ${placeText(now)} now, ${placeText(old)} before. Nothing to edit.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

const placeText = (field: string | undefined): string =>
  field === undefined ? "the whole response" : `in ${code(field)}`;
