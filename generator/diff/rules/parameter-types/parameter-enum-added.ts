import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { giveValue, switchOver, tableOf } from "../../witness/enum-uses.ts";
import { after, before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, forValues, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const parameterEnumAdded: Rule<"enum.value"> = {
  id: "parameter-enum-added",
  title: "A request accepts a new value of an enum.",
  fact: "enum.value",
  kind: "addition",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isAdded(difference) && isSent(difference),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) =>
    `${valuesOf(found)} ${forValues(found, "is", "are")} accepted for ${enumHolder(found)} now. Add ${forValues(found, "it", "them")} where code has an entry or a case for each value.`,
  witness: (found) => ({
    ordinary: giveValue(after(found), found.difference.new),
    pattern: isClosedIn(found.difference, "sent")
      ? switchOver(before(found), "sent")
      : tableOf(before(found), "sent"),
  }),
};
