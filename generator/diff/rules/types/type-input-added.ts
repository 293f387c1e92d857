import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { after, inputOnly } from "../../witness/type-uses.ts";
import { all } from "../../wording/causes.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { listOf } from "../../wording/type-words.ts";

export const typeInputAdded: Rule<"type.input"> = {
  id: "type-input-added",
  title: "A type has a separate form for requests.",
  fact: "type.input",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: all,
  target: ({ difference }) => difference.new ?? "",
  reaches: wholeReach,
  message: ({ all: found }) =>
    `New: ${listOf(found.map(({ new: now }) => now ?? ""))}, for what is sent; what is received is another type now.`,

  witness: (found) => ({ ordinary: inputOnly(after(found)) }),
};
