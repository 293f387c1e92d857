import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { giveValue } from "../../witness/enum-uses.ts";
import { after } from "../../witness/type-uses.ts";
import { enumTarget, valuesOf, sameEnum } from "../../wording/enum-words.ts";
import { holder } from "../../wording/type-words.ts";

export const parameterEnumAdded: Rule<"enum.value"> = {
  id: "parameter-enum-added",
  title: "A value may be sent that could not.",
  fact: "enum.value",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isAdded(difference) && isSent(difference),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: ({ all: found, difference: { at } }) =>
    `${valuesOf(found, "new")} ${found.length === 1 ? "is" : "are"} accepted for ${holder(at)} now.`,

  witness: (found) => ({ ordinary: giveValue(after(found), found.difference.new) }),
};
