import type { Rule } from "../../verdict/rule.ts";
import { readOf, voidOf } from "../../witness/result.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultVoidToValue: Rule<"result.kind"> = {
  id: "result-void-to-value",
  title: "A call that returned nothing returns a value.",
  fact: "result.kind",
  kind: "addition",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => old?.kind === "none" && now?.kind !== "exists",
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was nothing. Code still compiles, except where it declares \`Promise<void>\`.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: readOf(models.new, at.service.new, at.operation?.new, "something"),
    pattern: voidOf(models.old, at.service.old, at.operation?.old),
  }),
};
