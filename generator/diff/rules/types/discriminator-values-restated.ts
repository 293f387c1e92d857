import type { Rule } from "../../verdict/rule.ts";
import { breaksUnion } from "../../verdict/unions.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { listOf } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const discriminatorValuesRestated: Rule<"union.tags"> = {
  id: "discriminator-values-restated",
  title:
    "A member of a union has other discriminator values, and code can go on using the old ones.",
  fact: "union.tags",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => !breaksUnion(difference),
  reaches: whoSees,
  message: ({ difference: { at, old = [], new: now = [] } }) =>
    `A member of ${code(at.name)} is told apart by ${listOf(now) || "nothing that is known"}, no longer by ${listOf(old) || "what is in it"}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
