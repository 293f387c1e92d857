import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const baseKnown: Rule<"service.baseUrl"> = {
  id: "base-known",
  title: "The address of a service is known, and may be left out.",
  fact: "service.baseUrl",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old }) => old === "unknown",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, new: now } }) =>
    `\`baseUrl\` may be left out of ${code(makerOf(at))} now: it is ${code(now ?? "")}.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};
