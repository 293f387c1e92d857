import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { all } from "../../wording/causes.ts";
import { code } from "../../wording/words.ts";

export const packageDescribed: Rule<"package.fact"> = {
  id: "package-described",
  title: "The npm metadata of the package changed.",
  fact: "package.fact",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  cause: all,
  message: ({ all: found }) => {
    const keys = found.map(({ old, new: now }) => code(now?.key ?? old?.key ?? ""));
    return `${keys.join(", ")} of the package ${keys.length > 1 ? "have" : "has"} changed. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
