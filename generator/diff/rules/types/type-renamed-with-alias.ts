import type { Rule } from "../../verdict/rule.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code } from "../../wording/words.ts";

export const typeRenamedWithAlias: Rule<"type.id"> = {
  id: "type-renamed-with-alias",
  title: "A type has another name or place, and keeps the old one as an alias.",
  fact: "type.id",
  kind: "change",
  bump: "minor",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ new: now }) => now?.isAlias === true,
  reaches: wholeReach,
  message: ({ difference: { old, new: now } }) =>
    `The type ${code(old?.id ?? "")} is ${code(now?.id ?? "")} now. The old name stays, deprecated.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
