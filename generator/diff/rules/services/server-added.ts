import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const serverAdded: Rule<"service.server"> = {
  id: "server-added",
  title: "A service has another server.",
  fact: "service.server",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old }) => old === undefined,
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, new: now } }) =>
    `${code(makerOf(at))} takes ${code(`servers.${now?.name}`)} now: it is ${code(now?.url ?? "")} if left out.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};
