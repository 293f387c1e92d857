import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner, verb } from "../../wording/words.ts";

export const methodChanged: Rule<"operation.method"> = {
  id: "method-changed",
  title: "An operation is requested with another HTTP method.",
  fact: "operation.method",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${owner(found)} ${verb(found, "is", "are")} ${code(now ?? "")} now, was ${code(old ?? "")}. Nothing to edit; caches and repeats follow the new method.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
