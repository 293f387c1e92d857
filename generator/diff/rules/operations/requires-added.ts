import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const requiresAdded: Rule<"operation.requires"> = {
  id: "requires-added",
  title: "An operation needs a plan or role.",
  fact: "operation.requires",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isAdded,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "requires", "require")} now: ${found.difference.new ?? ""}. Callers without it are refused.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
