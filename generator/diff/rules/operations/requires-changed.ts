import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { isLoosened } from "./alternatives.ts";
import { owner, verb } from "../../wording/words.ts";

export const requiresChanged: Rule<"operation.requires"> = {
  id: "requires-changed",
  title: "An operation needs another plan or role.",
  fact: "operation.requires",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => isChanged(difference) && !isLoosened(difference),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${owner(found)} ${verb(found, "requires", "require")} ${now ?? ""}, was ${old ?? ""}. Callers that have no more than before may be refused.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
