import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const baseUnknown: Rule<"service.baseUrl"> = {
  id: "base-unknown",
  title: "The address of a service is no longer known, and must be given.",
  fact: "service.baseUrl",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => old !== "unknown" && now === "unknown",
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at, old } }) =>
    `${code(makerOf(at))} now needs \`baseUrl\`; it was ${code(old ?? "")} where it was left out. Add it.`,
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", `baseUrl: ${JSON.stringify(old)}`),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
