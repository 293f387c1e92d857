import type { Rule } from "../../verdict/rule.ts";
import { readOf } from "../../witness/result.ts";
import { useOf } from "../../witness/use.ts";
import { renamedEdit } from "./moved.ts";
import { swappedTarget, swappedText, swappedWith } from "./swapped.ts";

export const operationsSwapped: Rule<"operation.id"> = {
  id: "operations-swapped",
  title: "Operations of different types have swapped names.",
  fact: "operation.id",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "yes",
  applies: ({ new: now }) => now?.swapped?.isSilent === false,
  cause: swappedWith,
  target: swappedTarget,
  message: (found) => `${swappedText(found)} Change the names where they are called.`,
  edit: ({ difference: { at } }) => renamedEdit(at),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary:
      at.operation?.old?.result.kind === "value"
        ? readOf(models.old, at.service.old, at.operation.old, "json")
        : useOf({ at, models, side: "old" }),
  }),
};
