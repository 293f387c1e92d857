import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const supportEnded: Rule<"service.unsupported"> = {
  id: "support-ended",
  title: "The provider no longer supports a service.",
  fact: "service.unsupported",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  bump: "minor",
  applies: isAdded,
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} is no longer supported: ${now ?? ""} ${code(makerOf(at))} is deprecated; code still works.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
