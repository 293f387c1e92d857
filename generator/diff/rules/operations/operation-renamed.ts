import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { code, likely } from "../../wording/words.ts";
import { isMoved, isSwapped, renamedEdit } from "./moved.ts";

export const operationRenamed: Rule<"operation.id"> = {
  id: "operation-renamed",
  title: "An operation has another name; its call is the same.",
  fact: "operation.id",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    difference.new?.isAlias === false && !isSwapped(difference) && !isMoved(difference),
  message: ({ difference: { old, new: now } }) =>
    `${code(old?.name ?? "")} is ${likely(now?.sure ?? true)}${code(now?.name ?? "")} now. Rename it where it is called.`,
  edit: ({ difference: { at } }) => renamedEdit(at),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
