import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code } from "../../wording/words.ts";

export const versionChanged: Rule<"path.version"> = {
  id: "version-changed",
  title: "Paths name another version.",
  fact: "path.version",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const count = plural(found.reaches.length, "operation");
    if (old === "")
      return `Version prefix ${code(now ?? "")}, was none, on ${count}. Nothing to edit.`;
    return now === ""
      ? `Version prefix ${code(old ?? "")} is gone on ${count}. Nothing to edit.`
      : `Version prefix ${code(now ?? "")}, was ${code(old ?? "")}, on ${count}. Nothing to edit; clients made before call the old version.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
