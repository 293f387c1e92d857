import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { aliasOnly, before } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code } from "../../wording/words.ts";

export const typeAliasRemoved: Rule<"type.alias"> = {
  id: "type-alias-removed",
  title: "A type is no longer exported by an old name.",
  fact: "type.alias",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: isRemoved,
  reaches: wholeReach,
  message: ({ difference: { at, old } }) =>
    `${code(old ?? "")}, an old name of the type ${code(at.name)}, is gone. It was deprecated. Import ${code(at.name)}.`,
  witness: (found) => ({ ordinary: aliasOnly(before(found), found.difference.old ?? "") }),
};
