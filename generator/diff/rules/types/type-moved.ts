import { idParts } from "../../../model/dotted-id.ts";
import { plural } from "../../../text/plural.ts";
import type { Difference } from "../../facts/difference.ts";
import { movedBranches } from "../../pair/branches.ts";
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
  cause: (difference) => JSON.stringify(resourcesOf(difference)),
  target: ({ difference, all }) =>
    all.length === 1 ? difference.at.name : (resourcesOf(difference)[1] ?? ""),
  reaches: wholeReach,
  message: ({ difference, all }) => {
    const { old, new: now } = difference;
    if (all.length === 1) {
      return `The type ${code(now?.type.name ?? "")} is exported by ${moduleOf(now)} now, no longer by ${moduleOf(old)}. Import it from there.`;
    }
    const [was, is] = resourcesOf(difference).map((id) => (id === "" ? "the service" : code(id)));
    return `${plural(all.length, "type")} are exported by ${is} now, no longer by ${was}. Import them from there.`;
  },
  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};

/** The outermost resources that differ: types move with what is above them. */
const resourcesOf = ({ old, new: now }: Difference<"type.id">): readonly string[] =>
  movedBranches(idParts(old?.id ?? "").resource, idParts(now?.id ?? "").resource);
