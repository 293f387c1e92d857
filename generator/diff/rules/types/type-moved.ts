import type { Rule } from "../../verdict/rule.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { moduleOf } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const typeMoved: Rule<"type.id"> = {
  id: "type-moved",
  title: "A type is exported by another module.",
  fact: "type.id",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => now?.isAlias === false && old?.type.name === now.type.name,
  reaches: wholeReach,
  message: ({ difference: { old, new: now } }) =>
    `The type ${code(now?.type.name ?? "")} is exported by ${moduleOf(now)} now, was by ${moduleOf(old)}. Import it from there.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
