import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { fixedName } from "../../wording/fixed-text.ts";
import { owner, value } from "../../wording/words.ts";

export const fixedRemoved: Rule<"fixed"> = {
  id: "fixed-removed",
  title: "A fixed value is no longer sent.",
  fact: "fixed",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old } = found.difference;
    return `${fixedName(old)} is no longer sent by ${owner(found)}; it was always ${value(old?.value ?? "")}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
