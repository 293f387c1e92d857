import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";
import { isSecretOption } from "./secret-option.ts";

export const authAdded: Rule<"parameter"> = {
  id: "auth-added",
  title: "A client needs a new credential.",
  fact: "parameter",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "no",
  applies: (difference) =>
    isAdded(difference) && difference.new?.required === true && isSecretOption(difference),
  target: parameterTarget,
  message: ({ difference: { at, new: now } }) =>
    `${code(makerOf(at))} now needs the credential ${code(now?.argument ?? "")}, sent in the ${now?.in}. Add it where the client is made.`,
  edit: ({ difference: { at, new: now } }) => ({
    before: useText(at, "old"),
    after: useText(at, "new", now && argumentText(now)),
  }),
  reaches: ({ at }) => operationIds(at.service.new),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};
