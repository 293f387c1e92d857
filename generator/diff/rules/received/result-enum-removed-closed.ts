import { jsonText } from "../../../spec/document/plain-value.ts";
import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { compareWith } from "../../witness/enum-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const resultEnumRemovedClosed: Rule<"enum.value"> = {
  id: "result-enum-removed-closed",
  title: "A value is gone from a closed enum of a result.",
  fact: "enum.value",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: (difference) =>
    isRemoved(difference) && isReceived(difference) && isClosedIn(difference, "received"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) =>
    `${enumHolder(found)} is never ${valuesOf(found)} any more: remove the comparison.`,
  edit: ({ difference: { old } }) => ({
    before: `value === ${old === undefined ? "" : jsonText(old.value)}`,
    after: "",
  }),
  witness: (found) => ({ ordinary: compareWith(before(found), found.difference.old) }),
};
