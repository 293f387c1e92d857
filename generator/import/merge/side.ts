/** The call sheets of a service on one side of a merge: the last import, the authors', or the document's. */
import {
  type LineComment,
  mappingValue,
  plainMapping,
  type TreeEntry,
  type TreeMapping,
} from "../../sheets/document/tree.ts";
import { isMapping, compactJson, type PlainMapping } from "../../sheets/document/plain-value.ts";

/** Id of the service's sheet; the id of any other sheet is that of its resource. */
export const serviceSheet = "";

export interface Sheet {
  readonly id: string;
  /** Path relative to the service's folder; undefined for a sheet without a file. */
  readonly path?: string | undefined;
  readonly head: readonly LineComment[];
  readonly isHeadApart: boolean;
  /** All entries except operations and types. */
  readonly facts: TreeMapping;
  readonly operations: readonly Item[];
  readonly types: readonly Item[];
  /** Comments after the last operation and after the last type. */
  readonly ends: Readonly<Record<Section, readonly LineComment[]>>;
  readonly sections: Readonly<Record<Section, TreeEntry | undefined>>;
  readonly root: TreeMapping;
}

export type Section = "operations" | "types";

export interface Item {
  readonly sheet: string;
  readonly name: string;
  readonly entry: TreeEntry;
  /** Key that stays the same after a rename: method, path and fixed parameters; empty for a type. */
  readonly wire: string;
}

export type MergedSide = ReadonlyMap<string, Sheet>;

export interface SheetTree {
  readonly path?: string;
  readonly head: readonly LineComment[];
  readonly isHeadApart: boolean;
  readonly root: TreeMapping;
}

export const sideOf = (trees: readonly SheetTree[]): MergedSide =>
  new Map(trees.map(sheetOf).map((sheet) => [sheet.id, sheet]));

/** Creates a side from values without files. */
export const plainSide = (values: Iterable<PlainMapping>): MergedSide =>
  sideOf(
    Array.from(values, (value) => ({ head: [], isHeadApart: false, root: plainMapping(value) })),
  );

function sheetOf({ path, head, isHeadApart, root }: SheetTree): Sheet {
  const resource = root.parts.find(({ key }) => key === "resource")?.value;
  const id = resource?.kind === "scalar" ? String(resource.value) : serviceSheet;
  const section = (name: Section): TreeEntry | undefined =>
    root.parts.find(({ key }) => key === name);
  const [operations, types] = [section("operations"), section("types")];
  return {
    id,
    path,
    head,
    isHeadApart,
    facts: {
      ...root,
      parts: root.parts.filter(({ key }) => key !== "operations" && key !== "types"),
    },
    operations: itemsOf(operations).map((entry) => itemOf(id, entry, wireOf(entry))),
    types: itemsOf(types).map((entry) => itemOf(id, entry, "")),
    ends: { operations: endOf(operations), types: endOf(types) },
    sections: { operations, types },
    root,
  };
}

const itemsOf = (section: TreeEntry | undefined): readonly TreeEntry[] =>
  section?.value.kind === "mapping" ? section.value.parts : [];

const endOf = (section: TreeEntry | undefined): readonly LineComment[] =>
  section === undefined || section.value.kind === "scalar" ? [] : section.value.end;

const itemOf = (sheet: string, entry: TreeEntry, wire: string): Item => ({
  sheet,
  name: entry.key,
  entry,
  wire,
});

function wireOf({ value }: TreeEntry): string {
  if (value.kind !== "mapping") return "";
  const operation = mappingValue(value);
  const fixed = operation.get("fixed") ?? null;
  const sorted = isMapping(fixed)
    ? new Map([...fixed].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
    : fixed;
  return compactJson([operation.get("http") ?? null, sorted]);
}

export const itemsIn = (side: MergedSide, section: Section): readonly Item[] =>
  [...side.values()].flatMap((sheet) => sheet[section]);

export interface MergedSides<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

/** A value for each side that contains it. */
export interface OnSides<T> {
  readonly base?: T | undefined;
  readonly ours?: T | undefined;
  readonly theirs?: T | undefined;
}

/** An operation or a type on each side that contains it, with its sheet and name after the merge. */
export interface Settled extends OnSides<Item> {
  readonly sheet: string;
  readonly name: string;
}

export interface SettledSheet extends OnSides<string> {
  readonly id: string;
}
