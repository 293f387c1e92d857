import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code } from "../../wording/words.ts";

export const supportExplained: Rule<"service.unsupported"> = {
  id: "support-explained",
  title: "The reason why a service is unsupported changed.",
  fact: "service.unsupported",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isChanged,
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} is not supported, for another reason: ${now ?? ""}`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
