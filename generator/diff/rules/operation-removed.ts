import type { Rule } from "../verdict/rule.ts";
import { callOf } from "../witness/call.ts";

export const operationRemoved: Rule<"operation"> = {
  id: "operation-removed",
  title: "An operation is gone.",
  fact: "operation",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: ({ old, new: now }) => old !== undefined && now === undefined,
  message: ({ difference: { at } }) =>
    `\`${at.name}\` was removed. Calls no longer compile; there is no successor in the call sheets.`,
  edit: ({ difference: { at } }) => ({ before: `client.${at.name}(…)`, after: "" }),
  witness: ({ difference: { at, old }, context }) => ({
    ordinary: callOf(context.models.old, at.service.old, old),
  }),
};
