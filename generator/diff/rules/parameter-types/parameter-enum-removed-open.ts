import { isClosedIn } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { enumTarget, valuesOf, sameEnum } from "../../wording/enum-words.ts";
import { holder } from "../../wording/type-words.ts";

export const parameterEnumRemovedOpen: Rule<"enum.value"> = {
  id: "parameter-enum-removed-open",
  title: "A value is no longer listed among those that are accepted.",
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
  message: ({ all: found, difference: { at } }) =>
    `${valuesOf(found, "old")} ${found.length === 1 ? "is" : "are"} no longer listed for ${holder(at)}. Code that sends ${found.length === 1 ? "it" : "them"} compiles; the server may refuse ${found.length === 1 ? "it" : "them"}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found), "sent") }),
};
