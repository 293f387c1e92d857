import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { errorsText, guardOf } from "./error-words.ts";

export const errorsAdded: Rule<"operation.errors"> = {
  id: "errors-added",
  title: "The type of error responses is documented now.",
  fact: "operation.errors",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old }) => old === undefined,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)}: error answers hold ${errorsText(found.difference.new)}. ${code(guardOf(found.difference.at))} tells them apart and knows their type.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
