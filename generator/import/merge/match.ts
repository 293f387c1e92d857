/** Matches operations and types of two sides. */
import { mappingValue, treeValue } from "../../sheets/document/tree.ts";
import { isMapping, compactJson, type PlainValue } from "../../sheets/document/plain-value.ts";
import { operation } from "../../sheets/format/operation.ts";
import type { FormatSchema } from "../../sheets/format/shape-of.ts";
import { typeDeclaration } from "../../sheets/format/type-declaration.ts";
import type { Item } from "./side.ts";
import { expressionsIn, namesIn } from "./type-names.ts";

/** Matched items; the keys are the items of the first side. */
export type Matches = ReadonlyMap<Item, Item>;

/** Matches operations by id, then by method, path and fixed parameters. */
export function matchOperations(from: readonly Item[], to: readonly Item[]): Matches {
  const matches = new Map<Item, Item>();
  pair(matches, from, to, idOf);
  pair(matches, from, to, ({ wire }) => wire);
  return matches;
}

export const idOf = ({ sheet, name }: Pick<Item, "sheet" | "name">): string =>
  JSON.stringify([sheet, name]);

/** Pairs unmatched items that share a key, if no other item has it. */
function pair(
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

/** Maps each key to its item, or to undefined if several items share the key. */
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

/** Number of times that an item corresponds to another item. */
type Votes<T> = Map<T, Map<T, number>>;

function vote<T>(votes: Votes<T>, one: T, other: T): void {
  const counts = votes.get(one) ?? new Map<T, number>();
  votes.set(one, counts.set(other, (counts.get(other) ?? 0) + 1));
}

/** Returns the counterpart with the most votes for each item; each counterpart is chosen once. */
function elected<T>(votes: Votes<T>): ReadonlyMap<T, T> {
  const chosen = new Map<T, T>();
  const taken = new Set<T>();
  for (const [one, counts] of votes) {
    const [best] = [...counts]
      .filter(([other]) => !taken.has(other))
      .toSorted((a, b) => b[1] - a[1]);
    if (best === undefined) continue;
    taken.add(best[0]);
    chosen.set(one, best[0]);
  }
  return chosen;
}

/** Maps each removed sheet to the new sheet that most of its operations and types moved to. */
export function movedSheets(
  matches: Iterable<readonly [Item, Item]>,
  from: ReadonlyMap<string, unknown>,
  to: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const votes: Votes<string> = new Map();
  for (const [{ sheet }, { sheet: other }] of matches) {
    if (to.has(sheet) || from.has(other)) continue;
    vote(votes, sheet, other);
  }
  return elected(votes);
}

interface TypeMatching {
  readonly from: readonly Item[];
  readonly to: readonly Item[];
  readonly operations: Matches;
  /** New ids of removed sheets. */
  readonly moved: ReadonlyMap<string, string>;
}

export function matchTypes({ from, to, operations, moved }: TypeMatching): Matches {
  const matches = new Map<Item, Item>();
  pair(matches, from, to, (item, isFrom) =>
    idOf(isFrom ? { ...item, sheet: moved.get(item.sheet) ?? item.sheet } : item),
  );
  pair(matches, from, to, ({ name }) => name);
  // Types that a matched type names can match in turn.
  for (let known = -1; known < matches.size;) {
    known = matches.size;
    pairByUse(matches, from, to, operations);
  }
  pairByContent(matches, from, to);
  return matches;
}

interface Unmatched {
  readonly from: ReadonlyMap<string, Item>;
  readonly to: ReadonlyMap<string, Item>;
}

const byName = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.name, item]));

function unmatched(matches: Matches, from: readonly Item[], to: readonly Item[]): Unmatched {
  const taken = new Set(matches.values());
  return {
    from: byName(from.filter((item) => !matches.has(item))),
    to: byName(to.filter((item) => !taken.has(item))),
  };
}

/** Matches two types if both are named at the same location, and only there. */
function pairByUse(
  matches: Map<Item, Item>,
  from: readonly Item[],
  to: readonly Item[],
  operations: Matches,
): void {
  const open = unmatched(matches, from, to);
  if (open.from.size === 0 || open.to.size === 0) return;
  const votes: Votes<Item> = new Map();
  const compare = (pairs: Matches, schema: FormatSchema): void => {
    for (const [one, other] of pairs) {
      const [before, after] = [one, other].map(({ entry }) => expressionsIn(entry.value, schema));
      if (before?.length !== after?.length) continue;
      for (const [at, expression] of (before ?? []).entries()) {
        voteByName(votes, open, namesIn(expression), namesIn(after?.[at] ?? ""));
      }
    }
  };
  compare(operations, operation);
  compare(new Map(matches), typeDeclaration);
  for (const [item, other] of elected(votes)) matches.set(item, other);
}

function voteByName(
  votes: Votes<Item>,
  open: Unmatched,
  before: readonly string[],
  after: readonly string[],
): void {
  if (before.length !== after.length) return;
  for (const [at, name] of before.entries()) {
    const [item, other] = [open.from.get(name), open.to.get(after[at] ?? "")];
    if (item === undefined || other === undefined) continue;
    vote(votes, item, other);
  }
}

/** Limits a quadratic comparison; authors do not rename that many types by hand. */
const mostComparisons = 10_000;

/** Matches the remaining types by content, if at least half of it is equal. */
function pairByContent(matches: Map<Item, Item>, from: readonly Item[], to: readonly Item[]): void {
  const open = unmatched(matches, from, to);
  if (open.from.size * open.to.size > mostComparisons) return;
  const parts = new Map(
    [...open.from.values(), ...open.to.values()].map((one) => [one, partsOf(one)]),
  );
  const pairs = [...open.from.values()].flatMap((item) =>
    [...open.to.values()].map((other) => ({
      item,
      other,
      likeness: likeness(parts.get(item) ?? new Set(), parts.get(other) ?? new Set()),
    })),
  );
  const taken = new Set<Item>();
  for (const { item, other, likeness: share } of pairs.toSorted(
    (a, b) => b.likeness - a.likeness,
  )) {
    if (share < 0.5 || matches.has(item) || taken.has(other)) continue;
    matches.set(item, other);
    taken.add(other);
  }
}

function partsOf({ entry: { value } }: Item): ReadonlySet<string> {
  const parts = new Set<string>();
  const add = (part: PlainValue, path: string): void => {
    if (isMapping(part)) for (const [key, below] of part) add(below, `${path}/${key}`);
    else parts.add(`${path}=${compactJson(part)}`);
  };
  add(value.kind === "mapping" ? mappingValue(value) : treeValue(value), "");
  return parts;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
