import type { Rule } from "../../verdict/rule.ts";
import { breaksUnion } from "../../verdict/unions.ts";
import { whoSees } from "../../verdict/views.ts";
import { before } from "../../witness/type-uses.ts";
import { wholeUnion } from "../../witness/union-uses.ts";
import { code } from "../../wording/words.ts";

export const discriminatorChanged: Rule<"union.discriminator"> = {
  id: "discriminator-changed",
  title: "A union has another discriminator.",
  fact: "union.discriminator",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "no",
  applies: (difference) => breaksUnion(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `The members of ${code(at.name)} are told apart by ${now === undefined ? "nothing that is known" : code(now)}, ${old === undefined ? "which was not documented" : `no longer by ${code(old)}`}.`,

  witness: (found) => ({ ordinary: wholeUnion(before(found)) }),
};
