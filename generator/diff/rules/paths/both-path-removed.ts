import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { bothOf } from "../../witness/media.ts";
import { useText } from "../../wording/edits.ts";
import { code } from "../../wording/words.ts";

export const bothPathRemoved: Rule<"path.both"> = {
  id: "both-path-removed",
  title: "An upload no longer takes media, and JSON about it, in one request.",
  fact: "path.both",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: isRemoved,
  message: ({ difference: { at } }) =>
    `${code(at.name)} no longer takes \`media\` and \`body\` in one request. Make a call with each.`,
  edit: ({ difference: { at } }) => ({
    before: useText(at, "old", "body: …, media: …"),
    after: useText(at, "new"),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: bothOf(models.old, at.service.old, at.operation?.old),
  }),
};
