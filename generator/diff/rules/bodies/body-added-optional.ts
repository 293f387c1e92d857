import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { bodyGiven } from "../../witness/call.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { bodyText } from "./body-text.ts";

export const bodyAddedOptional: Rule<"body"> = {
  id: "body-added-optional",
  title: "A call takes a body, which may be left out.",
  fact: "body",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isAdded(difference) && difference.new?.required === false,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "takes", "take")} a body now (${bodyText(found.difference.new)}). It may be left out.`,
  witness: ({ difference: { at, new: now }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new", also: bodyGiven(now) }),
  }),
};
