/** Names of operations that moved, swapped, came or went, and the resources that they have in common. */
import { idParts } from "../../model/ids.ts";
import { plural } from "../../text/texts.ts";
import type { Difference } from "../facts/difference.ts";
import { rootOf } from "../facts/views.ts";
import { movedBranches } from "../pair/swaps.ts";
import type { Finding } from "../verdict/rule.ts";
import { ownOr } from "../wording/causes.ts";
import { code, likely } from "../wording/words.ts";

type Renamed = Difference<"operation.id">;
type Names = readonly [old: string, now: string];

/** Whether nothing but its resource has another name. */
export const isMoved = ({ old, new: now }: Renamed): boolean =>
  idParts(old?.name ?? "").name === idParts(now?.name ?? "").name;

/** Whether its old name is that of another operation now. */
export const isSwapped = ({ new: now }: Renamed): boolean => now?.swapped !== undefined;

const namesOf = ({ old, new: now }: Renamed): Names => [old?.name ?? "", now?.name ?? ""];

/** The outermost resources of two operations that differ: those below them moved with them. */
const movedResources = ([old, now]: Names): Names =>
  movedBranches(idParts(old).resource, idParts(now).resource);

export const movedWith = (difference: Renamed): string =>
  JSON.stringify(movedResources(namesOf(difference)));

export const movedTarget = ownOr<"operation.id">((found) => movedResources(namesOf(found))[1]);

export function movedText(found: Finding<"operation.id">): string {
  const { all } = found;
  const names = namesOf(found);
  const [before, after] = all.length === 1 ? names : movedResources(names);
  const what = all.length === 1 ? "" : `, with ${plural(all.length, "operation")}`;
  return `${code(before)} is ${likely(all.every((one) => one.new?.sure))}${code(after)} now${what}.`;
}

export const swappedWith = ({ new: now }: Renamed): string => JSON.stringify(now?.swapped?.names);

export const swappedTarget = ({ new: now }: Renamed): string =>
  now?.swapped?.names.join(", ") ?? "";

/** Each name once, with the one that it became. */
export function swappedText({ all, new: now }: Finding<"operation.id">): string {
  const isWhole = now?.swapped?.areResources === true;
  const names = all.map(namesOf);
  const moves = new Map(isWhole ? names.map(movedResources) : names);
  const texts = Array.from(moves, ([old, is]) => `${code(old)} is ${code(is)} now`);
  const count = isWhole ? `, with ${plural(all.length, "operation")}` : "";
  return `${isWhole ? "Resources" : "Operations"} have swapped names: ${texts.join(", ")}${count}.`;
}

type Alias = Difference<"operation.alias">;

const aliasOf = ({ at, old, new: now }: Alias): Names => [now ?? old ?? "", at.name];

export function aliasCause(difference: Alias): string {
  const [alias, id] = aliasOf(difference);
  const hasSameName = idParts(alias).name === idParts(id).name;
  return JSON.stringify(hasSameName ? movedResources([alias, id]) : [alias, id]);
}

export const aliasTarget = ownOr<"operation.alias">((found) => movedResources(aliasOf(found))[1]);

/** The old name, and the name that there is now, with how many operations have it. */
export function aliasNames(found: Finding<"operation.alias">) {
  const count = found.all.length;
  const [old, now] = count === 1 ? aliasOf(found) : movedResources(aliasOf(found));
  const operations = count === 1 ? "" : ` with ${plural(count, "operation")}`;
  return { old: code(old), now: `${code(now)}${operations}`, name: code(now) };
}

type Operations = Difference<"operation">;

export const goneWith = (difference: Operations): string =>
  JSON.stringify(isWhole(difference) ? rootIn(difference) : [difference.at.name]);

/** The resource, where more than one of its operations is meant. */
export const goneTarget = ownOr<"operation">(rootIn);

const addedIn = (difference: Operations): string =>
  isWhole(difference) ? rootIn(difference) : idParts(difference.at.name).resource;

export const addedTo = (difference: Operations): string =>
  JSON.stringify([isWhole(difference), addedIn(difference)]);

export const addedTarget = ownOr<"operation">(addedIn);

/** Whether the other side has nothing of the resource. */
export const isWhole = ({ at: { resource } }: Operations): boolean =>
  resource?.old === undefined || resource.new === undefined;

function rootIn({ at: { name, service }, old }: Operations): string {
  return rootOf(idParts(name).resource, old === undefined ? service.old : service.new);
}
