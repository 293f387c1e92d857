import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const supportResumed: Rule<"service.unsupported"> = {
  id: "support-resumed",
  title: "The provider supports a service again.",
  fact: "service.unsupported",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) =>
    `${code(at.name)} is supported again: ${code(makerOf(at))} is no longer deprecated.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
