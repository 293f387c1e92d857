import { requestLine } from "../../emit/docs/operation-doc.ts";
import type { Rule } from "../verdict/rule.ts";
import { callOf } from "../witness/call.ts";

export const operationAdded: Rule<"operation"> = {
  id: "operation-added",
  title: "There is a new operation.",
  fact: "operation",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => old === undefined && now !== undefined,
  message: ({ difference: { at, new: now } }) => {
    const lines = now?.paths.map(({ template }) => requestLine(now, template.text)) ?? [];
    return `New: \`${at.name}\` (${lines.map((line) => `\`${line}\``).join(", ")}).`;
  },
  witness: ({ difference: { at, new: now }, context }) => ({
    ordinary: callOf(context.models.new, at.service.new, now),
  }),
};
