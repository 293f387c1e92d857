import { authChange, authWays } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { givenText, optionsOf, waysText } from "../../wording/auth-words.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authWaysRemoved: Rule<"service.auth"> = {
  id: "auth-ways-removed",
  title: "A client no longer takes credentials.",
  fact: "service.auth",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "yes",
  applies: ({ at }) => authChange(at.service) === "removed",
  reaches: ({ at }) => operationIds(at.service.old),
  message: ({ difference: { at } }) =>
    `${code(makerOf(at))} no longer takes ${waysText(authWays(at.service).gone)}. Remove it where the client is made.`,
  edit: ({ difference: { at } }) => ({
    before: useText(at, "old", givenText(at.service.old, authWays(at.service).gone.slice(0, 1))),
    after: useText(at, "new"),
  }),
  witness: ({ difference: { at }, context: { models } }) => {
    const also = optionsOf(at.service.old, authWays(at.service).gone);
    return { ordinary: useOf({ at, models, side: "old", also }) };
  },
};
