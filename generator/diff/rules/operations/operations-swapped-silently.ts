import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { renamedEdit } from "./moved.ts";
import { swappedTarget, swappedText, swappedWith } from "./swapped.ts";

export const operationsSwappedSilently: Rule<"operation.id"> = {
  id: "operations-swapped-silently",
  title: "Operations of the same types have swapped names.",
  fact: "operation.id",
  kind: "change",
  code: "yes",
  behaviour: "fails",
  old: "yes",
  applies: ({ new: now }) => now?.swapped?.isSilent === true,
  cause: swappedWith,
  target: swappedTarget,
  message: (found) =>
    `${swappedText(found)} Calls compile and go to another operation: change the names where they are called.`,
  edit: ({ difference: { at } }) => renamedEdit(at),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
