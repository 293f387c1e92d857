/** Which operation, or which type, is which on two sides. */
import type { Item } from "./side.ts";

/** By those of the first side. */
export type Matches = ReadonlyMap<Item, Item>;

/** By its id, or else by what it sends. */
export function matchOperations(from: readonly Item[], to: readonly Item[]): Matches {
  const matches = new Map<Item, Item>();
  pair(matches, from, to, idOf);
  pair(matches, from, to, ({ wire }) => wire);
  return matches;
}

export const idOf = ({ sheet, name }: Pick<Item, "sheet" | "name">): string =>
  JSON.stringify([sheet, name]);

/** Pairs what has no partner yet and has the same key, which no other has. */
export function pair(
  matches: Map<Item, Item>,
  from: readonly Item[],
  to: readonly Item[],
  keyOf: (item: Item, isFrom: boolean) => string | undefined,
): void {
  const taken = new Set(matches.values());
  const [left, right] = [
    uniqueBy(
      from.filter((item) => !matches.has(item)),
      (item) => keyOf(item, true),
    ),
    uniqueBy(
      to.filter((item) => !taken.has(item)),
      (item) => keyOf(item, false),
    ),
  ];
  for (const [key, item] of left) {
    const other = right.get(key);
    if (item !== undefined && other !== undefined) matches.set(item, other);
  }
}

/** Undefined for keys of several. */
function uniqueBy(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): ReadonlyMap<string, Item | undefined> {
  const byKey = new Map<string, Item | undefined>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) byKey.set(key, byKey.has(key) ? undefined : item);
  }
  return byKey;
}

/** What sheets that are gone are called now: as the new ones that most of their operations and types went to. */
export function movedSheets(
  matches: Iterable<readonly [Item, Item]>,
  from: ReadonlyMap<string, unknown>,
  to: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [{ sheet }, { sheet: other }] of matches) {
    if (to.has(sheet) || from.has(other)) continue;
    const counts = votes.get(sheet) ?? new Map<string, number>();
    votes.set(sheet, counts);
    counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  const moved = new Map<string, string>();
  const taken = new Set<string>();
  for (const [sheet, counts] of votes) {
    const [best] = [...counts]
      .filter(([other]) => !taken.has(other))
      .toSorted((a, b) => b[1] - a[1]);
    if (best === undefined) continue;
    taken.add(best[0]);
    moved.set(sheet, best[0]);
  }
  return moved;
}
