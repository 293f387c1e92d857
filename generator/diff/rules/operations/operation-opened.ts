import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const operationOpened: Rule<"operation.auth"> = {
  id: "operation-opened",
  title: "An operation no longer needs authorization.",
  fact: "operation.auth",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "needs", "need")} authorization no longer: no credential is sent.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
