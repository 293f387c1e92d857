import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code } from "../../wording/words.ts";

export const typeRemoved: Rule<"type"> = {
  id: "type-removed",
  title: "A type is gone, and nothing that used it went with it.",
  fact: "type",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  reaches: wholeReach,
  message: ({ difference: { at } }) =>
    `The type ${code(at.name)} is gone. Write its type where you import it.`,
  edit: ({ difference: { at } }) => ({ before: `import type { ${at.name} } from "…";`, after: "" }),
  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
