import type { Rule } from "../../verdict/rule.ts";
import { readOf } from "../../witness/result.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { useText } from "../../wording/edits.ts";
import { owner } from "../../wording/words.ts";

export const resultMayBeNone: Rule<"result.orNone"> = {
  id: "result-may-be-none",
  title: "A response may be empty.",
  fact: "result.orNone",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: ({ new: now }) => now === true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} may return \`undefined\` now: an empty answer is a success too. Add \`?.\` or a default where it is read.`,
  edit: ({ difference: { at } }) => ({
    before: `const result = await ${useText(at, "old")};`,
    after: `const result = (await ${useText(at, "new")}) ?? …;`,
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: readOf(models.old, at.service.old, at.operation?.old, "value"),
  }),
};
