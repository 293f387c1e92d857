import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { fixedName } from "../../wording/fixed-text.ts";
import { owner, value } from "../../wording/words.ts";

export const fixedChanged: Rule<"fixed"> = {
  id: "fixed-changed",
  title: "A fixed value changed.",
  fact: "fixed",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: isChanged,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${fixedName(now)} is sent as ${value(now?.value ?? "")}, was ${value(old?.value ?? "")}, by ${owner(found)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
