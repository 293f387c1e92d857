/** Names of operations that moved, swapped, came or went, and the resources that they have in common. */
import { idParts } from "../../model/ids.ts";
import { plural } from "../../text/texts.ts";
import type { Difference } from "../facts/difference.ts";
import { rootOf } from "../facts/views.ts";
import { movedBranches } from "../pair/swaps.ts";
import type { Finding } from "../verdict/rule.ts";
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
const movedResources = (old: string, now: string): readonly [old: string, now: string] =>
  movedBranches(idParts(old).resource, idParts(now).resource);

type Renamed = Difference<"operation.id">;

const namesOf = ({ new: now }: Renamed): readonly string[] => now?.swapped?.names ?? [];

export const swappedWith = (difference: Renamed): string => JSON.stringify(namesOf(difference));

export const swappedTarget = (difference: Finding<"operation.id">): string =>
  namesOf(difference).join(", ");

/** Each name once, with the one that it became. */
export function swappedText({ all, ...difference }: Finding<"operation.id">): string {
  const isWhole = difference.new?.swapped?.areResources === true;
  const what = isWhole ? "Resources" : "Operations";
  const moves = new Map(
    all.map(({ old, new: now }) => {
      const names = [old?.name ?? "", now?.name ?? ""] as const;
      return isWhole
        ? movedBranches(idParts(names[0]).resource, idParts(names[1]).resource)
        : names;
    }),
  );
  const texts = Array.from(moves, ([old, now]) => `${code(old)} is ${code(now)} now`);
  const count = isWhole ? `, with ${plural(all.length, "operation")}` : "";
  return `${what} have swapped names: ${texts.join(", ")}${count}.`;
}

type Alias = Difference<"operation.alias">;

const nameOf = ({ old, new: now }: Alias): string => now ?? old ?? "";

export const aliasCause = (difference: Alias): string => {
  const [alias, id] = [nameOf(difference), difference.at.name];
  const hasSameName = idParts(alias).name === idParts(id).name;
  return JSON.stringify(hasSameName ? movedResources(alias, id) : [alias, id]);
};

export const aliasTarget = ({ all, ...difference }: Finding<"operation.alias">): string =>
  all.length === 1 ? difference.at.name : movedResources(nameOf(difference), difference.at.name)[1];

/** The old name, and the name that there is now, with how many operations have it. */
export function aliasNames({ all, ...difference }: Finding<"operation.alias">) {
  const [alias, id] = [nameOf(difference), difference.at.name];
  const [old, now] = all.length === 1 ? [alias, id] : movedResources(alias, id);
  const count = all.length === 1 ? "" : ` with ${plural(all.length, "operation")}`;
  return { old: code(old), now: `${code(now)}${count}`, name: code(now) };
}

type Operations = Difference<"operation">;

export const goneWith = (difference: Operations): string =>
  JSON.stringify(isWhole(difference) ? rootIn(difference) : [difference.at.name]);

/** The resource, where more than one of its operations is meant. */
export const goneTarget = ({ all, ...difference }: Finding<"operation">): string =>
  all.length === 1 ? difference.at.name : rootIn(difference);

const addedIn = (difference: Operations): string =>
  isWhole(difference) ? rootIn(difference) : idParts(difference.at.name).resource;

export const addedTo = (difference: Operations): string =>
  JSON.stringify([isWhole(difference), addedIn(difference)]);

export const addedTarget = ({ all, ...difference }: Finding<"operation">): string =>
  all.length === 1 ? difference.at.name : addedIn(difference);

/** Whether the other side has nothing of the resource. */
export const isWhole = ({ at: { resource } }: Operations): boolean =>
  resource?.old === undefined || resource.new === undefined;

const rootIn = ({ at: { name, service }, old }: Operations): string =>
  rootOf(idParts(name).resource, old === undefined ? service.old : service.new);
