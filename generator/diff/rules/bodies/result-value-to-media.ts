import type { Rule } from "../../verdict/rule.ts";
import { readOf } from "../../witness/result.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultValueToMedia: Rule<"result.kind"> = {
  id: "result-value-to-media",
  title: "A call returns bytes instead of JSON.",
  fact: "result.kind",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: ({ old, new: now }) => old?.kind === "value" && now?.kind === "media",
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} a download now, was ${resultText(found.difference.old)}. Read its bytes.`,
  edit: ({ difference: { at } }) => ({
    before: `const result = await ${useText(at, "old")};`,
    after: `const bytes = await (await ${useText(at, "new")}).bytes();`,
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: readOf(models.old, at.service.old, at.operation?.old, "json"),
  }),
};
