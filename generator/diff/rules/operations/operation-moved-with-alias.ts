import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { isMoved, movedTarget, movedText, movedWith, renamedEdit } from "./moved.ts";

export const operationMovedWithAlias: Rule<"operation.id"> = {
  id: "operation-moved-with-alias",
  title: "An operation is in another resource, and still works in the old one.",
  fact: "operation.id",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => difference.new?.isAlias === true && isMoved(difference),
  cause: movedWith,
  target: movedTarget,
  message: (found) => `${movedText(found)} The old place is deprecated and still works.`,
  edit: ({ difference: { at } }) => renamedEdit(at),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};
