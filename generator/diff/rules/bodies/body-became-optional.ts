import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner } from "../../wording/words.ts";

export const bodyBecameOptional: Rule<"body.required"> = {
  id: "body-became-optional",
  title: "The body of a call may be left out now.",
  fact: "body.required",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now === false,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => `The body may be left out of ${owner(found)} now.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};
