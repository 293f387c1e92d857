import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { isEncoding } from "./is-encoding.ts";

export const pathVariablePattern: Rule<"path.form"> = {
  id: "path-variable-pattern",
  title: "A value of a path must have another form.",
  fact: "path.form",
  kind: "change",
  code: "yes",
  behaviour: "fails",
  old: "some",
  applies: (difference) => !isEncoding(difference),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${code(now?.variable ?? "")} has the form ${code(now?.pattern ?? "")}, was ${code(old?.pattern ?? "")}, in ${owner(found)}. Change the value; another one throws \`ParameterError\`.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
