import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { mediaOf } from "../../witness/media.ts";
import { useText } from "../../wording/edits.ts";
import { code } from "../../wording/words.ts";

export const mediaPathRemoved: Rule<"path.media"> = {
  id: "media-path-removed",
  title: "An operation no longer takes media to upload.",
  fact: "path.media",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: isRemoved,
  message: ({ difference: { at } }) =>
    `${code(at.name)} no longer takes \`media\`. Remove it where it is passed.`,
  edit: ({ difference: { at } }) => ({
    before: useText(at, "old", "media: …"),
    after: useText(at, "new"),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: mediaOf(models.old, at.service.old, at.operation?.old),
  }),
};
