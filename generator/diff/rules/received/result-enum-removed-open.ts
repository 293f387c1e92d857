import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { enumTarget, valuesOf, sameEnum } from "../../wording/enum-words.ts";
import { holder } from "../../wording/type-words.ts";

export const resultEnumRemovedOpen: Rule<"enum.value"> = {
  id: "result-enum-removed-open",
  title: "A value of a result is no longer listed.",
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
  message: ({ all: found, difference: { at } }) =>
    `${holder(at)} is not expected to be ${valuesOf(found, "old")} any more.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
