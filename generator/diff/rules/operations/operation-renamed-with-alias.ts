import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { code } from "../../wording/words.ts";
import { isMoved, renamedEdit } from "./moved.ts";

export const operationRenamedWithAlias: Rule<"operation.id"> = {
  id: "operation-renamed-with-alias",
  title: "An operation has another name, and the old one still works.",
  fact: "operation.id",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => difference.new?.isAlias === true && !isMoved(difference),
  message: ({ difference: { old, new: now } }) =>
    `${code(old?.name ?? "")} is ${code(now?.name ?? "")} now. The old name is deprecated and still works.`,
  edit: ({ difference: { at } }) => renamedEdit(at),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};
