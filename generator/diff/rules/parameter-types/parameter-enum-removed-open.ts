import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { enumHolder, enumTarget, forValues, sameEnum, valuesOf } from "../../wording/enum-words.ts";

export const parameterEnumRemovedOpen: Rule<"enum.value"> = {
  id: "parameter-enum-removed-open",
  title: "A value is no longer listed in an open enum of a request.",
  fact: "enum.value",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) =>
    isRemoved(difference) && isSent(difference) && !isClosedIn(difference, "sent"),
  cause: sameEnum,
  target: enumTarget,
  reaches: whoSees,
  message: (found) =>
    `${valuesOf(found)} ${forValues(found, "is", "are")} no longer listed for ${enumHolder(found)}. Code that sends ${forValues(found, "it", "them")} compiles; the server may refuse ${forValues(found, "it", "them")}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found), "sent") }),
};
