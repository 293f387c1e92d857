/** Old names of operations: those that follow from the old id of a resource are told together. */
import { idParts } from "../../../model/dotted-id.ts";
import { plural } from "../../../text/plural.ts";
import type { Difference } from "../../facts/difference.ts";
import type { Found } from "../../verdict/rule.ts";
import { code } from "../../wording/words.ts";
import { movedResources } from "./moved.ts";

type Alias = Difference<"operation.alias">;

const nameOf = ({ old, new: now }: Alias): string => now ?? old ?? "";

export const aliasCause = (difference: Alias): string => {
  const [alias, id] = [nameOf(difference), difference.at.name];
  const isMoved = idParts(alias).name === idParts(id).name;
  return JSON.stringify(isMoved ? movedResources(alias, id) : [alias, id]);
};

export const aliasTarget = ({ difference, all }: Found<"operation.alias">): string =>
  all.length === 1 ? difference.at.name : movedResources(nameOf(difference), difference.at.name)[1];

/** The old name, and the name that there is now, with how many operations have it. */
export function aliasNames({ difference, all }: Found<"operation.alias">) {
  const [alias, id] = [nameOf(difference), difference.at.name];
  const [old, now] = all.length === 1 ? [alias, id] : movedResources(alias, id);
  const count = all.length === 1 ? "" : ` with ${plural(all.length, "operation")}`;
  return { old: code(old), now: `${code(now)}${count}`, name: code(now) };
}
