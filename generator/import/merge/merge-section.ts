/** The operations, or the types, of one sheet. */
import * as v from "valibot";
import { treeValue } from "../../spec/document/plain-tree.ts";
import type { TreeEntry } from "../../spec/document/tree.ts";
import { operation } from "../../spec/format/operation.ts";
import { typeDeclaration } from "../../spec/format/type-declaration.ts";
import { nowIs, withConflict } from "./conflict-comment.ts";
import { mergeEntry, type OnConflict } from "./merge-node.ts";
import { mergeOrder } from "./merge-order.ts";
import { idOf } from "./match-items.ts";
import type { OnSides, Settled, Sides } from "./settled.ts";
import type { Item, Section, Sheet, Side } from "./side.ts";

const formats = { operations: operation, types: typeDeclaration } as const;

export interface SectionRequest {
  readonly section: Section;
  /** What is to be in it. */
  readonly settled: readonly Settled[];
  /** The sheet on the sides that have it. */
  readonly sheet: OnSides<Sheet>;
  /** Finds what stands on a side for what was settled: its names of types are those that are settled. */
  readonly itemsOf: (side: keyof Sides<Side>) => ReadonlyMap<string, Item>;
  readonly onConflict: OnConflict;
}

export function mergeSection(request: SectionRequest): readonly TreeEntry[] {
  const { section, settled, sheet } = request;
  const entries = new Map<Settled, TreeEntry>();
  for (const one of settled) {
    const entry = mergeItem(one, request);
    if (entry !== undefined) entries.set(one, { ...entry, key: one.name });
  }
  const order = (side: keyof Sides<Side>): Settled[] => {
    const known = new Map(settled.flatMap((one) => entryOf(one, side)));
    return (sheet[side]?.[section] ?? []).flatMap((item) => known.get(idOf(item)) ?? []);
  };
  const ordered = mergeOrder(
    order("base"),
    order("ours"),
    order("theirs"),
    new Set(entries.keys()),
  );
  const there = new Set(ordered);
  const rest = [...entries.keys()].filter((one) => !there.has(one));
  return [...ordered, ...rest].flatMap((one) => entries.get(one) ?? []);
}

const entryOf = (one: Settled, side: keyof Sides<Side>): [string, Settled][] => {
  const item = one[side];
  return item === undefined ? [] : [[idOf(item), one]];
};

function mergeItem(
  one: Settled,
  { section, itemsOf, onConflict }: SectionRequest,
): TreeEntry | undefined {
  const on = (side: keyof Sides<Side>): TreeEntry | undefined => {
    const item = one[side];
    return item && itemsOf(side).get(idOf(item))?.entry;
  };
  const [base, ours, theirs] = [on("base"), on("ours"), on("theirs")];
  const path = [section, one.name];
  const told: [readonly string[], string][] = [];
  const merged = mergeEntry(base, ours, theirs, path, (at, now) => told.push([at, now]));
  // Both sides are right by themselves: what they come to together may not be anything the format has.
  if (merged !== undefined && ours !== undefined && theirs !== undefined) {
    if (!v.is(formats[section], treeValue(merged.value))) {
      const now = nowIs(theirs.value);
      onConflict(path, now);
      return withConflict(ours, now);
    }
  }
  for (const [at, now] of told) onConflict(at, now);
  return merged;
}
