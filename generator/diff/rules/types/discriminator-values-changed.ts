import type { Rule } from "../../verdict/rule.ts";
import { breaksUnion } from "../../verdict/unions.ts";
import { whoSees } from "../../verdict/views.ts";
import { before } from "../../witness/type-uses.ts";
import { wholeUnion } from "../../witness/union-uses.ts";
import { listOf } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const discriminatorValuesChanged: Rule<"union.tags"> = {
  id: "discriminator-values-changed",
  title: "A member of a union has other discriminator values.",
  fact: "union.tags",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => breaksUnion(difference),
  reaches: whoSees,
  message: ({ difference: { at, old = [], new: now = [] } }) =>
    `A member of ${code(at.name)} is told apart by ${listOf(now) || "nothing that is known"}, no longer by ${listOf(old) || "what is in it"}.`,

  witness: (found) => ({ ordinary: wholeUnion(before(found)) }),
};
