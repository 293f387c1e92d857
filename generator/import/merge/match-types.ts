/** Which type is which on two sides: by its name, by what names it, or by what it is made of. */
import { mappingValue, treeValue } from "../../spec/document/plain-tree.ts";
import { isMapping, jsonText, type PlainValue } from "../../spec/document/plain-value.ts";
import { operation } from "../../spec/format/operation.ts";
import type { Schema } from "../../spec/format/shape-of.ts";
import { typeDeclaration } from "../../spec/format/type-declaration.ts";
import { idOf, pair, type Matches } from "./match-items.ts";
import type { Item } from "./side.ts";
import { expressionsIn, namesIn } from "./type-names.ts";

export interface TypeMatching {
  readonly from: readonly Item[];
  readonly to: readonly Item[];
  /** Of operations. */
  readonly operations: Matches;
  /** What sheets that are gone are called now. */
  readonly moved: ReadonlyMap<string, string>;
}

export function matchTypes({ from, to, operations, moved }: TypeMatching): Matches {
  const matches = new Map<Item, Item>();
  pair(matches, from, to, (item, isFrom) =>
    idOf(isFrom ? { ...item, sheet: moved.get(item.sheet) ?? item.sheet } : item),
  );
  pair(matches, from, to, ({ name }) => name);
  // What a type that was found names finds further types.
  for (let known = -1; known < matches.size;) {
    known = matches.size;
    pairByUse(matches, from, to, operations);
  }
  pairByContent(matches, from, to);
  return matches;
}

interface Left {
  readonly from: ReadonlyMap<string, Item>;
  readonly to: ReadonlyMap<string, Item>;
}

const byName = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.name, item]));

function left(matches: Matches, from: readonly Item[], to: readonly Item[]): Left {
  const taken = new Set(matches.values());
  return {
    from: byName(from.filter((item) => !matches.has(item))),
    to: byName(to.filter((item) => !taken.has(item))),
  };
}

/** Where one side names a type that the other does not have, in the same place of the same thing. */
function pairByUse(
  matches: Map<Item, Item>,
  from: readonly Item[],
  to: readonly Item[],
  operations: Matches,
): void {
  const open = left(matches, from, to);
  if (open.from.size === 0 || open.to.size === 0) return;
  const votes = new Map<Item, Map<Item, number>>();
  const compare = (pairs: Matches, schema: Schema): void => {
    for (const [one, other] of pairs) {
      const [before, after] = [one, other].map(({ entry }) => expressionsIn(entry.value, schema));
      if (before?.length !== after?.length) continue;
      for (const [at, expression] of (before ?? []).entries()) {
        vote(votes, open, namesIn(expression), namesIn(after?.[at] ?? ""));
      }
    }
  };
  compare(operations, operation);
  compare(new Map(matches), typeDeclaration);
  const taken = new Set<Item>();
  for (const [item, counts] of votes) {
    const [best] = [...counts]
      .filter(([other]) => !taken.has(other))
      .toSorted((a, b) => b[1] - a[1]);
    if (best === undefined) continue;
    taken.add(best[0]);
    matches.set(item, best[0]);
  }
}

function vote(
  votes: Map<Item, Map<Item, number>>,
  open: Left,
  before: readonly string[],
  after: readonly string[],
): void {
  if (before.length !== after.length) return;
  for (const [at, name] of before.entries()) {
    const [item, other] = [open.from.get(name), open.to.get(after[at] ?? "")];
    if (item === undefined || other === undefined) continue;
    const counts = votes.get(item) ?? new Map<Item, number>();
    votes.set(item, counts);
    counts.set(other, (counts.get(other) ?? 0) + 1);
  }
}

/** Comparing each with each takes long where there are many of both; these are no renames by hand. */
const mostComparisons = 10_000;

/** What nobody names, by what it is made of: at least half of that is the same. */
function pairByContent(matches: Map<Item, Item>, from: readonly Item[], to: readonly Item[]): void {
  const open = left(matches, from, to);
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
  const add = (said: PlainValue, path: string): void => {
    if (isMapping(said)) for (const [key, below] of said) add(below, `${path}/${key}`);
    else parts.add(`${path}=${jsonText(said)}`);
  };
  add(value.kind === "mapping" ? mappingValue(value) : treeValue(value), "");
  return parts;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
