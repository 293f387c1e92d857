import type { Rule } from "../../verdict/rule.ts";
import { serverOf } from "../../witness/server.ts";
import { useOf } from "../../witness/use.ts";
import { code, makerOf } from "../../wording/words.ts";
import { idsAt } from "../../wording/server.ts";

export const serverRemoved: Rule<"service.server"> = {
  id: "server-removed",
  title: "A server of a service is gone.",
  fact: "service.server",
  kind: "change",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now === undefined,
  reaches: ({ at, old }) => idsAt(at.service.old, old),
  message: ({ difference: { at, old } }) =>
    `${code(makerOf(at))} does not take ${code(`servers.${old?.name}`)} any more. Leave it out.`,
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
    pattern: serverOf(models.old, at.service.old, old),
  }),
};
