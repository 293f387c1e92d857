import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { segmentChange } from "../../wording/paths.ts";
import { code, owner } from "../../wording/words.ts";

export const pathChanged: Rule<"path.template"> = {
  id: "path-changed",
  title: "An operation is requested at another path.",
  fact: "path.template",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: ({ old, new: now }) => JSON.stringify(segmentChange(old ?? "", now ?? "")),
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const [before, after] =
      found.all.length === 1 ? [old ?? "", now ?? ""] : segmentChange(old ?? "", now ?? "");
    return `Path of ${owner(found)}: ${pathText(after)}, was ${pathText(before)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

const pathText = (segments: string): string => (segments === "" ? "nothing" : code(segments));
