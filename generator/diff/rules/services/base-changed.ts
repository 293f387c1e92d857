import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code } from "../../wording/words.ts";

export const baseChanged: Rule<"service.baseUrl"> = {
  id: "base-changed",
  title: "Calls go to another address.",
  fact: "service.baseUrl",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: ({ old, new: now }) => old !== "unknown" && now !== "unknown",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, old, new: now } }) =>
    `${code(at.name)} is called at ${code(now ?? "")}, was ${code(old ?? "")}. Nothing to edit where \`baseUrl\` is left out; clients made before call the old address.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
