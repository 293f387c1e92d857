import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { before, inputOnly } from "../../witness/type-uses.ts";
import { all } from "../../wording/causes.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { listOf } from "../../wording/type-words.ts";

export const typeInputRemoved: Rule<"type.input"> = {
  id: "type-input-removed",
  title: "A type no longer has a separate form for requests.",
  fact: "type.input",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  cause: all,
  target: ({ difference }) => difference.old ?? "",
  reaches: wholeReach,
  message: ({ all: found }) =>
    `${listOf(found.map(({ old }) => old ?? ""))} ${found.length === 1 ? "is" : "are"} gone: what is sent is the same type as what is received now. Import that.`,
  edit: ({ difference: { at, old } }) => ({
    before: `import type { ${old} } from "…";`,
    after: `import type { ${at.name} } from "…";`,
  }),
  witness: (found) => ({ ordinary: inputOnly(before(found)) }),
};
