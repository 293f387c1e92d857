import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { nameOnly, after } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const resultEnumAddedOpen: Rule<"enum.value"> = {
  id: "result-enum-added-open",
  title: "A result may have a value that was not listed.",
  fact: "enum.value",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isAdded(difference) && isReceived(difference) && !isClosedIn(difference, "received"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) => `${enumHolder(found)} can be ${valuesOf(found)}.`,

  witness: (found) => ({ ordinary: nameOnly(after(found)) }),
};
