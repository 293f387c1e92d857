import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sharedTarget } from "../../wording/causes.ts";
import { segmentChange } from "../../wording/paths.ts";
import { code, owner, verb } from "../../wording/words.ts";

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
    const { operation } = found.difference.at;
    const whole = [operation?.old, operation?.new].map((one) => one?.paths[0]?.template.text);
    const parts = found.all.length === 1 ? whole : segmentChange(old ?? "", now ?? "");
    const [before, after] = parts.map((part = "") => (part === "" ? "nothing" : code(part)));
    return `${owner(found)} ${verb(found, "is", "are")} requested at ${after}, was ${before}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
