import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { fixedName } from "../../wording/fixed-text.ts";
import { owner, value } from "../../wording/words.ts";

export const fixedAdded: Rule<"fixed"> = {
  id: "fixed-added",
  title: "A new fixed value is sent.",
  fact: "fixed",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: isAdded,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { new: now } = found.difference;
    return `${fixedName(now)} is sent as ${value(now?.value ?? "")} by ${owner(found)} now. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
