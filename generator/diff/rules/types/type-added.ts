import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { nameOnly, after } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code } from "../../wording/words.ts";

export const typeAdded: Rule<"type"> = {
  id: "type-added",
  title: "There is a new type, and nothing new that uses it.",
  fact: "type",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  reaches: wholeReach,
  message: ({ difference: { at } }) => `New: the type ${code(at.name)}.`,

  witness: (found) => ({ ordinary: nameOnly(after(found)) }),
};
