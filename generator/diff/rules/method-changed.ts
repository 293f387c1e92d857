import type { Rule } from "../verdict/rule.ts";
import { callOf } from "../witness/call.ts";

export const methodChanged: Rule<"operation.method"> = {
  id: "method-changed",
  title: "An operation is requested with another HTTP method.",
  fact: "operation.method",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  message: ({ difference: { at, old, new: now } }) =>
    `\`${at.name}\` is \`${now}\` now, was \`${old}\`. Nothing to edit; caches and repeats follow the new method.`,
  witness: ({ difference: { at }, context }) => ({
    ordinary: callOf(context.models.new, at.service.new, at.operation?.new),
  }),
};
