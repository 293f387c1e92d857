import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { code } from "../../wording/words.ts";
import { idsAt } from "../../wording/server.ts";

export const serverMoved: Rule<"service.server"> = {
  id: "server-moved",
  title: "A server of a service has another address.",
  fact: "service.server",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: ({ old, new: now }) => old !== undefined && old.name === now?.name,
  reaches: ({ at, new: now }) => idsAt(at.service.new, now),
  message: ({ difference: { old, new: now } }) =>
    `The server ${code(now?.name ?? "")} is at ${code(now?.url ?? "")}, was at ${code(old?.url ?? "")}. Nothing to edit where it is left out of \`servers\`; clients made before call the old address.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
