import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const pathVariableRenamed: Rule<"parameter.wire"> = {
  id: "path-variable-renamed",
  title: "A variable of a path has another name in the document; code and request stay the same.",
  fact: "parameter.wire",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ at }) => at.parameter?.old?.in === "path" && at.parameter.new?.in === "path",
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const [before, after] = [code(old ?? ""), code(now ?? "")];
    return `The path of ${owner(found)} names ${after} what was ${before}. Nothing to edit: requests are the same.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
