/** Operations of one resource that moved together. */
import { idParts } from "../../model/dotted-id.ts";
import { plural } from "../../text/plural.ts";
import type { Difference } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";
import { movedBranches } from "../pair/swaps.ts";
import { code, likely } from "../wording/words.ts";

type Moved = Difference<"operation.id">;

/** Whether nothing but its resource has another name. */
export const isMoved = ({ old, new: now }: Moved): boolean =>
  idParts(old?.name ?? "").name === idParts(now?.name ?? "").name;

/** Whether its old name is that of another operation now. */
export const isSwapped = ({ new: now }: Moved): boolean => now?.swapped !== undefined;

export const movedWith = (difference: Moved): string => JSON.stringify(placesOf(difference));

export const movedTarget = ({ all, ...difference }: Finding<"operation.id">): string =>
  all.length === 1 ? difference.at.name : placesOf(difference)[1];

export function movedText({ all, ...difference }: Finding<"operation.id">): string {
  const { old, new: now } = difference;
  const [before, after] =
    all.length === 1 ? [old?.name ?? "", now?.name ?? ""] : placesOf(difference);
  const what = all.length === 1 ? "" : `, with ${plural(all.length, "operation")}`;
  return `${code(before)} is ${likely(all.every((one) => one.new?.sure))}${code(after)} now${what}.`;
}

/** The outermost resources that differ: those below them moved with them. */
const placesOf = ({ old, new: now }: Moved): readonly [old: string, now: string] =>
  movedResources(old?.name ?? "", now?.name ?? "");

/** The same for the ids of operations. */
export const movedResources = (old: string, now: string): readonly [old: string, now: string] =>
  movedBranches(idParts(old).resource, idParts(now).resource);
