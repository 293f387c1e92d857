import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const requiresChanged: Rule<"operation.requires"> = {
  id: "requires-changed",
  title: "A caller needs another plan or role for an operation.",
  fact: "operation.requires",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isChanged,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${owner(found)} ${verb(found, "requires", "require")} ${now ?? ""}, was ${old ?? ""}. Callers without it are refused.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
