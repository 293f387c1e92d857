import { authChange, authWays } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { optionsOf, waysText } from "../../wording/auth-words.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authWayAdded: Rule<"service.auth"> = {
  id: "auth-way-added",
  title: "Calls may be authorized by another scheme as well, or go without credentials.",
  fact: "service.auth",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ at }) => authChange(at.service) === "way-added",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) => {
    const { come } = authWays(at.service);
    return come.length === 0
      ? `${code(makerOf(at))} may go without credentials now.`
      : `${code(makerOf(at))} takes ${waysText(come)} now. It may be left out.`;
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const also = optionsOf(at.service.new, authWays(at.service).come);
    return { ordinary: useOf({ at, models, side: "new", also }) };
  },
};
