import type { Rule } from "../../verdict/rule.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code } from "../../wording/words.ts";

export const typeChangedUnused: Rule<"type.unused"> = {
  id: "type-changed-unused",
  title: "A part of a type changed that no operation uses.",
  fact: "type.unused",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  reaches: wholeReach,
  message: ({ difference: { at } }) =>
    `${code(at.name)} changed where no operation sends or receives it. No call is affected; look where you import the type yourself.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
