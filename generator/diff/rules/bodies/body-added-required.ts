import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner, verb } from "../../wording/words.ts";
import { bodyExample, bodyText } from "./body-text.ts";

export const bodyAddedRequired: Rule<"body"> = {
  id: "body-added-required",
  title: "A call needs a body.",
  fact: "body",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: (difference) => isAdded(difference) && difference.new?.required === true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} now ${verb(found, "needs", "need")} a body (${bodyText(found.difference.new)}). Add it.`,
  edit: ({ difference: { at, new: now } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", bodyExample(now)),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
