import type { Rule } from "../../verdict/rule.ts";
import { readOf } from "../../witness/result.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultValueToVoid: Rule<"result.kind"> = {
  id: "result-value-to-void",
  title: "A call no longer returns anything.",
  fact: "result.kind",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: ({ new: now }) => now?.kind === "none",
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} nothing any more, was ${resultText(found.difference.old)}. Remove what reads it.`,
  edit: ({ difference: { at } }) => ({
    before: `const result = await ${useText(at, "old")};`,
    after: `await ${useText(at, "new")};`,
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: readOf(models.old, at.service.old, at.operation?.old, "something"),
  }),
};
