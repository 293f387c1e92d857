import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const resultEnumRemovedOpen: Rule<"enum.value"> = {
  id: "result-enum-removed-open",
  title: "A value is no longer listed in an open enum of a result.",
  fact: "enum.value",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isRemoved(difference) && isReceived(difference) && !isClosedIn(difference, "received"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) => `${enumHolder(found)} is not expected to be ${valuesOf(found)} any more.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
