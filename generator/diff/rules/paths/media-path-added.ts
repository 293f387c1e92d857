import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { mediaOf } from "../../witness/media.ts";
import { code } from "../../wording/words.ts";

export const mediaPathAdded: Rule<"path.media"> = {
  id: "media-path-added",
  title: "An operation takes media to upload.",
  fact: "path.media",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} takes \`media\` now, which goes to ${code(now?.template.text ?? "")}.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: mediaOf(models.new, at.service.new, at.operation?.new),
  }),
};
