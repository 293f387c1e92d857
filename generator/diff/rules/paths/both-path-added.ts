import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { bothOf } from "../../witness/media.ts";
import { code } from "../../wording/words.ts";

export const bothPathAdded: Rule<"path.both"> = {
  id: "both-path-added",
  title: "An upload takes media, and JSON about it, in one request.",
  fact: "path.both",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} takes \`media\` and \`body\` in one request now, which goes to ${code(now?.template.text ?? "")}.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: bothOf(models.new, at.service.new, at.operation?.new),
  }),
};
