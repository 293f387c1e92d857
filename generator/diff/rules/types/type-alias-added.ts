import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { after, aliasOnly } from "../../witness/type-uses.ts";
import { wholeReach } from "../../wording/type-reach.ts";
import { code } from "../../wording/words.ts";

export const typeAliasAdded: Rule<"type.alias"> = {
  id: "type-alias-added",
  title: "A type is exported by an old name as well.",
  fact: "type.alias",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  reaches: wholeReach,
  message: ({ difference: { at, new: now } }) =>
    `${code(now ?? "")} is a deprecated name of the type ${code(at.name)} now. It works again.`,
  witness: (found) => ({ ordinary: aliasOnly(after(found), found.difference.new ?? "") }),
};
