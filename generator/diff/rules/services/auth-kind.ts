import { authChange } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code } from "../../wording/words.ts";

export const authKind: Rule<"service.auth"> = {
  id: "auth-kind",
  title: "The documented authorization of calls changed.",
  fact: "service.auth",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "some",
  applies: ({ at }) => authChange(at.service) === "restated",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, old, new: now } }) =>
    `Authorization of ${code(at.name)}: ${code(now ?? "")}, was ${code(old ?? "")}. The client sends what it sent before; check what \`authorize\` does.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
