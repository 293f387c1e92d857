import { authChange, authWays } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { givenText, optionsOf, waysText } from "../../wording/auth-words.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authWayRemoved: Rule<"service.auth"> = {
  id: "auth-way-removed",
  title: "One of several authorization schemes is gone.",
  fact: "service.auth",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: ({ at }) => authChange(at.service) === "way-removed",
  reaches: ({ at }) => operationIds(at.service.old),
  message: ({ difference: { at } }) => {
    const { gone, kept } = authWays(at.service);
    return `${code(makerOf(at))} no longer takes ${waysText(gone)}. Pass ${waysText(kept.new)} there; clients that send the other are refused.`;
  },
  edit: ({ difference: { at } }) => {
    const { gone, kept } = authWays(at.service);
    return {
      before: useText(at, "old", givenText(at.service.old, gone)),
      after: useText(at, "new", givenText(at.service.new, kept.new.slice(0, 1))),
    };
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const also = optionsOf(at.service.old, authWays(at.service).gone);
    return { ordinary: useOf({ at, models, side: "old", also }) };
  },
};
