import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { all, sharedTarget } from "../../wording/causes.ts";
import { nameOnly, after } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { listOf } from "../../wording/type-words.ts";

export const typeAdded: Rule<"type"> = {
  id: "type-added",
  title: "There is a new type, and nothing new that uses it.",
  fact: "type",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: all,
  target: sharedTarget,
  reaches: wholeReach,
  message: ({ all: found }) =>
    `New: the ${found.length === 1 ? "type" : "types"} ${listOf(found.map(({ at }) => at.name))}, which nothing new uses.`,
  witness: (found) => ({ ordinary: nameOnly(after(found)) }),
};
