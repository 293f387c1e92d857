import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { isLoosened } from "./alternatives.ts";

export const requiresLoosened: Rule<"operation.requires"> = {
  id: "requires-loosened",
  title: "An operation accepts another plan or role as well.",
  fact: "operation.requires",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isLoosened(difference),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${owner(found)} ${verb(found, "requires", "require")} ${now ?? ""}, was ${old ?? ""}. What was accepted before still is.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
