import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { isEncoding } from "./is-encoding.ts";

export const pathVariableEncoding: Rule<"path.form"> = {
  id: "path-variable-encoding",
  title: "Slashes in a value of a path are kept, or no longer are.",
  fact: "path.form",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isEncoding,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { new: now } = found.difference;
    const name = code(now?.variable ?? "");
    return now?.pattern === "**"
      ? `${name} may contain \`/\` in ${owner(found)} now: it is no longer escaped.`
      : `${name} is one segment of the path of ${owner(found)} now: \`/\` in it is escaped.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
