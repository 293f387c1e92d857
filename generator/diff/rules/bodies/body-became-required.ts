import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner, verb } from "../../wording/words.ts";
import { bodyExample } from "./body-text.ts";

export const bodyBecameRequired: Rule<"body.required"> = {
  id: "body-became-required",
  title: "The body of a call must be passed now.",
  fact: "body.required",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "some",
  applies: ({ new: now }) => now === true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} now ${verb(found, "needs", "need")} the body, which could be left out. Add it where it is missing.`,
  edit: ({ difference: { at } }) => {
    return {
      before: useText(at, "old"),
      after: useText(at, "new", bodyExample(at.operation?.new?.body)),
    };
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
