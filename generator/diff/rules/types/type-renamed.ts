import type { Rule } from "../../verdict/rule.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code, likely } from "../../wording/words.ts";

export const typeRenamed: Rule<"type.id"> = {
  id: "type-renamed",
  title: "A type has another name.",
  fact: "type.id",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: ({ old, new: now }) => now?.isAlias === false && old?.type.name !== now.type.name,
  reaches: wholeReach,
  message: ({ difference: { old, new: now } }) =>
    `The type ${code(old?.type.name ?? "")} is ${likely(now?.sure === true)}${code(now?.type.name ?? "")} now. Rename it where you import it.`,
  edit: ({ difference: { old, new: now } }) => ({
    before: `import type { ${old?.type.name} } from "…";`,
    after: `import type { ${now?.type.name} } from "…";`,
  }),
  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};
