import { neededSchemes } from "../../../model/schemes.ts";
import { authChange } from "../../facts/auth-facts.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { givenText, waysText } from "../../wording/auth-words.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const authBecameNeeded: Rule<"service.auth"> = {
  id: "auth-became-needed",
  title: "Calls can no longer go without credentials.",
  fact: "service.auth",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "some",
  applies: ({ at }) => authChange(at.service) === "became-needed",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) =>
    `${code(makerOf(at))} now needs ${waysText(neededSchemes(at.service.new))}, which could be left out. Add it where it is missing; clients without it are refused.`,
  edit: ({ difference: { at } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", givenText(at.service.new, neededSchemes(at.service.new).slice(0, 1))),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
