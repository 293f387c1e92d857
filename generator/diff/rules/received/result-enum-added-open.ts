import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { tableOf } from "../../witness/enum-uses.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, forValues, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const resultEnumAddedOpen: Rule<"enum.value"> = {
  id: "result-enum-added-open",
  title: "A result may have a new value of an open enum.",
  fact: "enum.value",
  kind: "addition",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isAdded(difference) && isReceived(difference) && !isClosedIn(difference, "received"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) =>
    `${enumHolder(found)} can be ${valuesOf(found)}. Add ${forValues(found, "it", "them")} to tables that have an entry for each value.`,
  witness: (found) => ({
    ordinary: nameOnly(before(found)),
    pattern: tableOf(before(found), "received"),
  }),
};
