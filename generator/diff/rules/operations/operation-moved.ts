import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { isMoved, isSwapped, movedTarget, movedText, movedWith, renamedEdit } from "./moved.ts";

export const operationMoved: Rule<"operation.id"> = {
  id: "operation-moved",
  title: "An operation is in another resource; its call is the same.",
  fact: "operation.id",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    difference.new?.isAlias === false && !isSwapped(difference) && isMoved(difference),
  cause: movedWith,
  target: movedTarget,
  message: (found) =>
    `${movedText(found)} ${found.all.length > 1 ? "Change their calls" : "Change it where it is called"}.`,
  edit: ({ difference: { at } }) => renamedEdit(at),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
