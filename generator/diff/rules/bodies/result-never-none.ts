import type { Rule } from "../../verdict/rule.ts";
import { readOf } from "../../witness/result.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const resultNeverNone: Rule<"result.orNone"> = {
  id: "result-never-none",
  title: "A response is never empty any more.",
  fact: "result.orNone",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now === false,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} always ${verb(found, "returns", "return")} a value now, never \`undefined\`.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: readOf(models.old, at.service.old, at.operation?.old, "something"),
  }),
};
