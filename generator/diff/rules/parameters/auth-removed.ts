import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget } from "../../wording/causes.ts";
import { argumentText, useText } from "../../wording/edits.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";
import { isSecretOption } from "./secret-option.ts";

export const authRemoved: Rule<"parameter"> = {
  id: "auth-removed",
  title: "A credential is gone.",
  fact: "parameter",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "yes",
  applies: (difference) => isRemoved(difference) && isSecretOption(difference),
  target: parameterTarget,
  message: ({ difference: { at, old } }) =>
    `${code(makerOf(at))} no longer takes the credential ${code(old?.argument ?? "")}. Remove it where the client is made.`,
  edit: ({ difference: { at, old } }) => ({
    before: useText(at, "old", old && argumentText(old)),
    after: useText(at, "new"),
  }),
  reaches: ({ at }) => operationIds(at.service.old),
  witness: ({ difference: { at, old }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
  }),
};
