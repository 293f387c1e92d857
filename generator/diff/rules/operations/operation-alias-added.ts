import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { callOf } from "../../witness/call.ts";
import { aliasCause, aliasNames, aliasTarget } from "./alias.ts";

export const operationAliasAdded: Rule<"operation.alias"> = {
  id: "operation-alias-added",
  title: "An operation can be called by an old name.",
  fact: "operation.alias",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: aliasCause,
  target: aliasTarget,
  message: (found) => {
    const { old, now } = aliasNames(found);
    return `${old} is a deprecated name of ${now} now. It works again.`;
  },
  witness: ({ difference: { at, new: now }, context: { models } }) => ({
    ordinary: callOf(
      models.new,
      at.service.new,
      at.operation?.new && { ...at.operation.new, id: now ?? "" },
    ),
  }),
};
