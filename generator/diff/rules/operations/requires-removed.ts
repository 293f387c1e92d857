import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const requiresRemoved: Rule<"operation.requires"> = {
  id: "requires-removed",
  title: "An operation no longer needs a plan or role.",
  fact: "operation.requires",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} no longer ${verb(found, "requires", "require")} ${found.difference.old ?? ""}.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
