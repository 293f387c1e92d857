import type { Found, Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { all, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const envelopeAdded: Rule<"operation.enveloped"> = {
  id: "envelope-added",
  title: "Answers are wrapped in an envelope; functions return what is in it.",
  fact: "operation.enveloped",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: ({ new: now }) => now === true,
  cause: all,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: answers are wrapped in an envelope now. You still get ${envelopeOf(found)}; an answer without success throws \`EnvelopeError\`.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

const envelopeOf = ({ difference: { at } }: Found<"operation.enveloped">): string => {
  const result = at.service.new?.envelope?.result;
  return result === undefined ? "the answer" : code(result);
};
