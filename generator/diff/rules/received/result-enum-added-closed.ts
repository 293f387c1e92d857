import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { switchOver } from "../../witness/enum-uses.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, forValues, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const resultEnumAddedClosed: Rule<"enum.value"> = {
  id: "result-enum-added-closed",
  title: "A result may have a new value of a closed enum.",
  fact: "enum.value",
  kind: "change",
  code: "some",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    isAdded(difference) && isReceived(difference) && isClosedIn(difference, "received"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) =>
    `${enumHolder(found)} can be ${valuesOf(found)}: add ${forValues(found, "a case", "cases")} to exhaustive switches.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)), pattern: switchOver(before(found)) }),
};
