/** The call sheets of a service as one of those sees them who have changed them: the last import, authors, the document. */
import {
  type LineComment,
  mappingValue,
  plainMapping,
  type TreeEntry,
  type TreeMapping,
} from "../../spec/document/tree.ts";
import { isMapping, jsonText, type PlainMapping } from "../../spec/document/plain-value.ts";

/** The sheet of the service. Every other one is known by the id of its resource. */
export const serviceSheet = "";

export interface Sheet {
  readonly id: string;
  /** Below the folder of the service; undefined for one that was not read from there. */
  readonly path?: string | undefined;
  readonly head: readonly LineComment[];
  readonly isHeadApart: boolean;
  /** The rest: neither operations nor types. */
  readonly facts: TreeMapping;
  readonly operations: readonly Item[];
  readonly types: readonly Item[];
  /** Comments below the last operation, and below the last type. */
  readonly ends: Readonly<Record<Section, readonly LineComment[]>>;
  /** As it stands there: with its own comments. */
  readonly sections: Readonly<Record<Section, TreeEntry | undefined>>;
  /** All of it. */
  readonly root: TreeMapping;
}

export type Section = "operations" | "types";

/** An operation or a declared type. */
export interface Item {
  /** Of its sheet. */
  readonly sheet: string;
  readonly name: string;
  readonly entry: TreeEntry;
  /** What no rename changes: method, path and what is fixed; empty for a type. */
  readonly wire: string;
}

export type Side = ReadonlyMap<string, Sheet>;

export interface SheetTree {
  readonly path?: string;
  readonly head: readonly LineComment[];
  readonly isHeadApart: boolean;
  readonly root: TreeMapping;
}

export const sideOf = (trees: readonly SheetTree[]): Side =>
  new Map(trees.map(sheetOf).map((sheet) => [sheet.id, sheet]));

/** The side of values without a file. */
export const plainSide = (values: Iterable<PlainMapping>): Side =>
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
  const said = mappingValue(value);
  const fixed = said.get("fixed") ?? null;
  const sorted = isMapping(fixed)
    ? new Map([...fixed].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
    : fixed;
  return jsonText([said.get("http") ?? null, sorted]);
}

export const itemsIn = (side: Side, section: Section): readonly Item[] =>
  [...side.values()].flatMap((sheet) => sheet[section]);

export interface Sides<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

/** Of what not all sides have. */
export interface OnSides<T> {
  readonly base?: T | undefined;
  readonly ours?: T | undefined;
  readonly theirs?: T | undefined;
}

/** An operation or a type on the sides that have it, and where it is to be. */
export interface Settled extends OnSides<Item> {
  readonly sheet: string;
  readonly name: string;
}

/** A sheet on the sides that have it. */
export interface SettledSheet extends OnSides<string> {
  readonly id: string;
}
