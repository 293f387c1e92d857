import { jsonText } from "../../../spec/document/plain-value.ts";
import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { giveValue } from "../../witness/enum-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, forValues, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const parameterEnumRemoved: Rule<"enum.value"> = {
  id: "parameter-enum-removed",
  title: "A request no longer accepts a value of an enum.",
  fact: "enum.value",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "some",
  applies: (difference) =>
    isRemoved(difference) && isSent(difference) && isClosedIn(difference, "sent"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) =>
    `${valuesOf(found)} ${forValues(found, "is", "are")} no longer accepted for ${enumHolder(found)}. Remove what sends ${forValues(found, "it", "them")}.`,
  edit: ({ difference: { old } }) => ({
    before: old === undefined ? "" : jsonText(old.value),
    after: "",
  }),
  witness: (found) => ({ ordinary: giveValue(before(found), found.difference.old) }),
};
