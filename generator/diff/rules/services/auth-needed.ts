import { authChange, authWays } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { givenText, waysText } from "../../wording/auth-words.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authNeeded: Rule<"service.auth"> = {
  id: "auth-needed",
  title: "A client needs a credential, or one of several.",
  fact: "service.auth",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: ({ at }) => authChange(at.service) === "needed",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) =>
    `${code(makerOf(at))} now needs ${waysText(authWays(at.service).come)}. Add it where the client is made.`,
  edit: ({ difference: { at } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", givenText(at.service.new, authWays(at.service).come.slice(0, 1))),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
