/** Assembles the merged sheets, each as one tree. */
import * as v from "valibot";
import { type TreeEntry, type TreeMapping, treeValue } from "../../sheets/document/tree.ts";
import { operation } from "../../sheets/format/operation.ts";
import { typeDeclaration } from "../../sheets/format/type-declaration.ts";
import { nowIs, withConflict } from "./conflict-comment.ts";
import { idOf } from "./match.ts";
import { isAsBefore, mergeEntry, mergeOrder, type OnConflict } from "./merge-node.ts";
import type { Settlement } from "./settle.ts";
import {
  type Item,
  itemsIn,
  type OnSides,
  type Section,
  serviceSheet,
  type Settled,
  type SettledSheet,
  type Sheet,
  type MergedSide,
  type MergedSides,
} from "./side.ts";

export interface AssembledSheet {
  readonly id: string;
  readonly ours: Sheet | undefined;
  readonly root: TreeMapping;
}

type OnSheetConflict = (sheet: string, path: readonly string[], now: string) => void;

type SectionEntries = Readonly<Record<Section, readonly TreeEntry[]>>;

/** Assembles all sheets. `sides`: with the settled names of types. */
export function assemble(
  { sheets, operations, types }: Settlement,
  sides: MergedSides<MergedSide>,
  onConflict: OnSheetConflict,
): readonly AssembledSheet[] {
  const settled = { operations: bySheet(operations), types: bySheet(types) };
  const items = { operations: itemsById(sides, "operations"), types: itemsById(sides, "types") };
  return sheets.flatMap((one) => {
    const sheet = sheetOn(one, sides);
    const report: OnConflict = (path, now) => {
      onConflict(one.id, path, now);
    };
    const section = (name: Section): readonly TreeEntry[] =>
      mergeSection({
        section: name,
        settled: settled[name].get(one.id) ?? [],
        sheet,
        itemsOf: (side) => items[name][side],
        onConflict: report,
      });
    const sections = { operations: section("operations"), types: section("types") };
    if (isRemoved(one, sheet, sections)) return [];
    return [{ id: one.id, ours: sheet.ours, root: rootOf(one, sheet, sections, report) }];
  });
}

function bySheet(all: readonly Settled[]): ReadonlyMap<string, readonly Settled[]> {
  return Map.groupBy(all, ({ sheet }) => sheet);
}

const itemsById = (
  sides: MergedSides<MergedSide>,
  section: Section,
): MergedSides<ReadonlyMap<string, Item>> => {
  const of = (side: MergedSide) =>
    new Map(itemsIn(side, section).map((item) => [idOf(item), item]));
  return { base: of(sides.base), ours: of(sides.ours), theirs: of(sides.theirs) };
};

const sheetOn = (one: SettledSheet, sides: MergedSides<MergedSide>): OnSides<Sheet> => {
  const on = (side: keyof MergedSides<MergedSide>): Sheet | undefined => {
    const id = one[side];
    return id === undefined ? undefined : sides[side].get(id);
  };
  return { base: on("base"), ours: on("ours"), theirs: on("theirs") };
};

/** Returns whether a sheet is removed: it is empty now, or the document dropped it and its author changed no facts. */
function isRemoved(
  { id }: SettledSheet,
  { base, ours, theirs }: OnSides<Sheet>,
  { operations, types }: SectionEntries,
): boolean {
  if (id === serviceSheet || operations.length + types.length > 0) return false;
  if (ours === undefined) return base !== undefined;
  return theirs === undefined && base !== undefined && hasSameFacts(base, ours);
}

const hasSameFacts = (base: Sheet, ours: Sheet): boolean => {
  const [before, now] = [base, ours].map(({ facts }) => ({
    key: "",
    isKeyQuoted: true,
    value: facts,
    before: [],
    isApart: false,
  }));
  return before !== undefined && now !== undefined && isAsBefore(before, now);
};

function rootOf(
  { id }: SettledSheet,
  sheet: OnSides<Sheet>,
  sections: SectionEntries,
  onConflict: OnConflict,
): TreeMapping {
  const { ours } = sheet;
  const facts = mergeFacts(sheet, onConflict).map((part): TreeEntry =>
    part.key === "resource" ? { ...part, value: { kind: "scalar", value: id, source: id } } : part,
  );
  const types = sections.types.length === 0 ? [] : [sectionEntry("types", ours, sections)];
  const hasOperations = id !== serviceSheet;
  const operations = hasOperations ? [sectionEntry("operations", ours, sections)] : [];
  return {
    kind: "mapping",
    parts: [...facts, ...types, ...operations],
    end: ours?.facts.end ?? [],
  };
}

/** Merges the facts. A sheet that authors removed and that has new operations gets the facts of the document. */
function mergeFacts(sheet: OnSides<Sheet>, onConflict: OnConflict): readonly TreeEntry[] {
  const { ours, theirs } = sheet;
  if (ours === undefined || theirs === undefined) return (ours ?? theirs)?.facts.parts ?? [];
  const base = sheet.base?.facts.parts ?? [];
  const [o, t] = [ours.facts.parts, theirs.facts.parts];
  const find = (parts: readonly TreeEntry[], key: string): TreeEntry | undefined =>
    parts.find((part) => part.key === key);
  const merged = new Map<string, TreeEntry>();
  for (const key of new Set([...o, ...t].map((part) => part.key))) {
    const part = mergeEntry(find(base, key), find(o, key), find(t, key), [key], onConflict);
    if (part !== undefined) merged.set(key, part);
  }
  const keys = (parts: readonly TreeEntry[]): string[] => parts.map((part) => part.key);
  const order = mergeOrder(keys(base), keys(o), keys(t), new Set(merged.keys()));
  return order.flatMap((key) => merged.get(key) ?? []);
}

function sectionEntry(
  section: Section,
  ours: Sheet | undefined,
  sections: SectionEntries,
): TreeEntry {
  const parts = sections[section];
  const plain = { key: section, isKeyQuoted: true, before: [], isApart: false };
  const end = ours?.ends[section] ?? [];
  return { ...plain, ...ours?.sections[section], value: { kind: "mapping", parts, end } };
}

const formats = { operations: operation, types: typeDeclaration } as const;

interface SectionRequest {
  readonly section: Section;
  readonly settled: readonly Settled[];
  readonly sheet: OnSides<Sheet>;
  /** Returns the items of a side by id; the ids contain the settled names of types. */
  readonly itemsOf: (side: keyof MergedSides<MergedSide>) => ReadonlyMap<string, Item>;
  readonly onConflict: OnConflict;
}

function mergeSection(request: SectionRequest): readonly TreeEntry[] {
  const { section, settled, sheet } = request;
  const entries = new Map<Settled, TreeEntry>();
  for (const one of settled) {
    const entry = mergeItem(one, request);
    if (entry !== undefined) entries.set(one, { ...entry, key: one.name });
  }
  const order = (side: keyof MergedSides<MergedSide>): Settled[] => {
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

const entryOf = (one: Settled, side: keyof MergedSides<MergedSide>): [string, Settled][] => {
  const item = one[side];
  return item === undefined ? [] : [[idOf(item), one]];
};

function mergeItem(
  one: Settled,
  { section, itemsOf, onConflict }: SectionRequest,
): TreeEntry | undefined {
  const on = (side: keyof MergedSides<MergedSide>): TreeEntry | undefined => {
    const item = one[side];
    return item && itemsOf(side).get(idOf(item))?.entry;
  };
  const [base, ours, theirs] = [on("base"), on("ours"), on("theirs")];
  const path = [section, one.name];
  const conflicts: [readonly string[], string][] = [];
  const merged = mergeEntry(base, ours, theirs, path, (at, now) => conflicts.push([at, now]));
  // Two valid sides can merge into a sheet that the format rejects.
  if (merged !== undefined && ours !== undefined && theirs !== undefined) {
    if (!v.is(formats[section], treeValue(merged.value))) {
      const now = nowIs(theirs.value);
      onConflict(path, now);
      return withConflict(ours, now);
    }
  }
  for (const [at, now] of conflicts) onConflict(at, now);
  return merged;
}
