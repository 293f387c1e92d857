import type { Rule } from "../../verdict/rule.ts";
import { readOf } from "../../witness/result.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner, verb } from "../../wording/words.ts";
import { kindChange, resultText } from "./result-kind.ts";

export const resultMediaToValue: Rule<"result.kind"> = {
  id: "result-media-to-value",
  title: "A call returns JSON instead of bytes.",
  fact: "result.kind",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: ({ old, new: now }) => old?.kind === "media" && now?.kind === "value",
  cause: kindChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was a download. Use the value itself.`,
  edit: ({ difference: { at } }) => ({
    before: `const bytes = await (await ${useText(at, "old")}).bytes();`,
    after: `const result = await ${useText(at, "new")};`,
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: readOf(models.old, at.service.old, at.operation?.old, "bytes"),
  }),
};
