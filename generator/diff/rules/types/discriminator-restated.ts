import type { Rule } from "../../verdict/rule.ts";
import { breaksUnion } from "../../verdict/unions.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const discriminatorRestated: Rule<"union.discriminator"> = {
  id: "discriminator-restated",
  title: "A union has another discriminator, and code can go on using the old one.",
  fact: "union.discriminator",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => !breaksUnion(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `The members of ${code(at.name)} are told apart by ${now === undefined ? "nothing that is known" : code(now)}, ${old === undefined ? "which was not documented" : `no longer by ${code(old)}`}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
