import type { Rule } from "../../verdict/rule.ts";
import { serverOf } from "../../witness/server.ts";
import { useOf } from "../../witness/use.ts";
import { code, makerOf } from "../../wording/words.ts";
import { idsAt } from "../../wording/server.ts";

export const serverRenamed: Rule<"service.server"> = {
  id: "server-renamed",
  title: "A server of a service has another name, and the same address.",
  fact: "service.server",
  kind: "change",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => old !== undefined && now !== undefined && old.name !== now.name,
  reaches: ({ at, new: now }) => idsAt(at.service.new, now),
  message: ({ difference: { at, old, new: now } }) =>
    `${code(makerOf(at))} takes ${code(`servers.${now?.name}`)} now, was ${code(`servers.${old?.name}`)}. Rename it where it is passed.`,
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
    pattern: serverOf(models.old, at.service.old, old),
  }),
};
