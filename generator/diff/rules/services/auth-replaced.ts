import { authChange, authWays } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { givenText, optionsOf, waysText } from "../../wording/auth-words.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authReplaced: Rule<"service.auth"> = {
  id: "auth-replaced",
  title: "Calls are authorized by another scheme.",
  fact: "service.auth",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: ({ at }) => authChange(at.service) === "replaced",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) => {
    const { gone, come } = authWays(at.service);
    return `${code(makerOf(at))} takes ${waysText(come)} now, in place of ${waysText(gone)}. Pass the new one where the client is made.`;
  },
  edit: ({ difference: { at } }) => {
    const { gone, come } = authWays(at.service);
    return {
      before: useText(at, "old", givenText(at.service.old, gone.slice(0, 1))),
      after: useText(at, "new", givenText(at.service.new, come.slice(0, 1))),
    };
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const also = optionsOf(at.service.old, authWays(at.service).gone);
    return { ordinary: useOf({ at, models, side: "old", also }) };
  },
};
