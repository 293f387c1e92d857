import { authChange, authWays } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { optionsOf, waysText } from "../../wording/auth-words.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authOrder: Rule<"service.auth"> = {
  id: "auth-order",
  title: "Where a client has several credentials, another one of them is sent.",
  fact: "service.auth",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "yes",
  applies: ({ at }) => authChange(at.service) === "order",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) => {
    const { kept } = authWays(at.service);
    return `Where ${code(makerOf(at))} is passed several credentials, the first of these is sent: ${waysText(kept.new)}; it was ${waysText(kept.old)}. Pass only the one that is to be sent.`;
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const also = optionsOf(at.service.old, authWays(at.service).kept.old);
    return { ordinary: useOf({ at, models, side: "old", also }) };
  },
};
