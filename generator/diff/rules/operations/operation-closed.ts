import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner, verb } from "../../wording/words.ts";

export const operationClosed: Rule<"operation.auth"> = {
  id: "operation-closed",
  title: "An operation needs authorization now.",
  fact: "operation.auth",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) =>
    `${owner(found)} ${verb(found, "needs", "need")} authorization now: the credentials of the client are sent. Clients made by the package before send none, and are refused.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
