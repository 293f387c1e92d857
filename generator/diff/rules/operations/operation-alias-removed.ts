import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { callOf } from "../../witness/call.ts";
import { callText, useText } from "../../wording/edits.ts";
import { aliasCause, aliasNames, aliasTarget } from "./alias.ts";

export const operationAliasRemoved: Rule<"operation.alias"> = {
  id: "operation-alias-removed",
  title: "The old name of an operation no longer works.",
  fact: "operation.alias",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  cause: aliasCause,
  target: aliasTarget,
  message: (found) => {
    const { old, now, name } = aliasNames(found);
    return `${old}, the old name of ${now}, no longer works. It was deprecated. Use ${name}.`;
  },
  edit: ({ difference: { at, old } }) => {
    const { operation } = at;
    return operation?.old && old !== undefined
      ? {
          before: callText(at, { ...operation.old, id: old }, "old"),
          after: useText(at, "new"),
        }
      : undefined;
  },
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: callOf(
      models.old,
      at.service.old,
      at.operation?.old && { ...at.operation.old, id: old ?? "" },
    ),
  }),
};
