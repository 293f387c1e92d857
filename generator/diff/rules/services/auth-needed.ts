import { neededSchemes } from "../../../model/schemes.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

/** With one way there is one option that is needed, which is told by its name. */
export const authNeeded: Rule<"service.auth"> = {
  id: "auth-needed",
  title: "A client needs one of several credentials.",
  fact: "service.auth",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: ({ at: { service } }) =>
    neededSchemes(service.old).length === 0 && neededSchemes(service.new).length > 1,
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { at } }) => {
    const ways = neededSchemes(at.service.new).map(({ options }) =>
      options.map(({ name }) => code(name)).join(" and "),
    );
    return `${code(makerOf(at))} now needs ${ways.join(", or ")}. Add one of them where the client is made.`;
  },
  edit: ({ difference: { at } }) => ({ before: useText(at, "old"), after: useText(at, "new") }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
