/** Lists the items of three sides with the name and sheet of the side that changed them, preferably the author's. */
import { resourceFile, serviceFile } from "../../sheets/format/files.ts";
import { operation } from "../../sheets/format/operation.ts";
import type { FormatSchema } from "../../sheets/format/shape-of.ts";
import { typeDeclaration } from "../../sheets/format/type-declaration.ts";
import { idOf, type Matches, matchOperations, matchTypes, movedSheets } from "./match.ts";
import {
  type Item,
  itemsIn,
  type OnSides,
  type Section,
  serviceSheet,
  type Settled,
  type SettledSheet,
  type MergedSide,
  type MergedSides,
} from "./side.ts";
import { entryWithTypeNames, expressionsIn, mappingWithTypeNames, namesIn } from "./type-names.ts";

export interface Settlement {
  readonly sheets: readonly SettledSheet[];
  readonly operations: readonly Settled[];
  readonly types: readonly Settled[];
}

interface Moves {
  readonly operations: Matches;
  readonly types: Matches;
  readonly sheets: ReadonlyMap<string, string>;
}

function movesOf(from: MergedSide, to: MergedSide): Moves {
  const operations = matchOperations(itemsIn(from, "operations"), itemsIn(to, "operations"));
  const moved = movedSheets(operations, from, to);
  const types = matchTypes({
    from: itemsIn(from, "types"),
    to: itemsIn(to, "types"),
    operations,
    moved,
  });
  const sheets = movedSheets([...operations, ...types], from, to);
  return { operations, types, sheets };
}

export function settle(sides: MergedSides<MergedSide>): Settlement {
  const { base, ours, theirs } = sides;
  const [byHand, byDocument] = [movesOf(base, ours), movesOf(base, theirs)];
  const sheets = settleSheets(sides, byHand.sheets, byDocument.sheets);
  const placeOf = (side: keyof MergedSides<MergedSide>, item: Item): string =>
    sheets.find((sheet) => sheet[side] === item.sheet)?.id ?? item.sheet;
  const settled = (section: Section): Settled[] => {
    const authorSide = byHand[section];
    const now = byDocument[section];
    const known = itemsIn(base, section).map((item) =>
      place({ base: item, ours: authorSide.get(item), theirs: now.get(item) }, placeOf),
    );
    const [left, right] = [new Set(authorSide.values()), new Set(now.values())];
    const added = itemsIn(theirs, section).filter((item) => !right.has(item));
    const addedByHand = itemsIn(ours, section).filter((item) => !left.has(item));
    const both =
      section === "operations"
        ? matchOperations(addedByHand, added)
        : new Map(sameNames(addedByHand, added));
    const twice = new Set(both.values());
    const rest = [
      ...addedByHand.map((item) => place({ ours: item, theirs: both.get(item) }, placeOf)),
      ...added.filter((item) => !twice.has(item)).map((item) => place({ theirs: item }, placeOf)),
    ];
    return [...known, ...rest];
  };
  const operations = withoutClashes(settled("operations"), (one) => [idOf(one)]);
  const types = followUses(theirs, operations, settled("types"));
  return {
    sheets,
    operations,
    types: withoutClashes(types, ({ sheet, name }) =>
      // Types of the service are visible in every sheet.
      sheet === serviceSheet
        ? sheets.map(({ id }) => idOf({ sheet: id, name }))
        : [idOf({ sheet, name })],
    ),
  };
}

function* sameNames(one: readonly Item[], other: readonly Item[]): Iterable<[Item, Item]> {
  const byId = new Map(other.map((item) => [idOf(item), item]));
  for (const item of one) {
    const counterpart = byId.get(idOf(item));
    if (counterpart !== undefined) yield [item, counterpart];
  }
}

function settleSheets(
  { base, ours, theirs }: MergedSides<MergedSide>,
  byHand: ReadonlyMap<string, string>,
  byDocument: ReadonlyMap<string, string>,
): readonly SettledSheet[] {
  const there = (side: MergedSide, id: string | undefined): string | undefined =>
    id !== undefined && side.has(id) ? id : undefined;
  const known = [...base.keys()].map((id) => {
    const authorSide = there(ours, byHand.get(id) ?? id);
    const now = there(theirs, byDocument.get(id) ?? id);
    const chosen =
      authorSide !== undefined && authorSide !== id ? authorSide : (now ?? authorSide ?? id);
    return { id: chosen, base: id, ours: authorSide, theirs: now };
  });
  const has = (side: "ours" | "theirs", id: string): boolean =>
    known.some((sheet) => sheet[side] === id);
  const added = new Set(
    [...ours.keys()]
      .filter((id) => !has("ours", id))
      .concat([...theirs.keys()].filter((id) => !has("theirs", id))),
  );
  return [
    ...known,
    ...Array.from(added, (id) => ({
      id,
      ours: has("ours", id) ? undefined : there(ours, id),
      theirs: has("theirs", id) ? undefined : there(theirs, id),
    })),
  ];
}

/** Moves an item to the sheet and name of the side that changed it. */
function place(
  sides: OnSides<Item>,
  placeOf: (side: keyof MergedSides<MergedSide>, item: Item) => string,
): Settled {
  const { base, ours, theirs } = sides;
  const sheets = {
    base: base && placeOf("base", base),
    ours: ours && placeOf("ours", ours),
    theirs: theirs && placeOf("theirs", theirs),
  };
  const chosen = <T>(was: T | undefined, own: T | undefined, now: T | undefined): T | undefined =>
    own !== undefined && own !== was ? own : (now ?? own ?? was);
  return {
    ...sides,
    sheet: chosen(sheets.base, sheets.ours, sheets.theirs) ?? "",
    name: chosen(base?.name, ours?.name, theirs?.name) ?? "",
  };
}

/** Renames an item that the document adds, if an author has used its name for a different item. */
function withoutClashes(
  all: readonly Settled[],
  idsOf: (one: Settled) => readonly string[],
): readonly Settled[] {
  const isThere = ({ ours, base }: Settled): boolean => ours !== undefined || base === undefined;
  const taken = new Set(all.filter(({ ours }) => ours !== undefined).flatMap(idsOf));
  return all.map((one) => {
    if (one.ours !== undefined || !isThere(one)) return one;
    let settled = one;
    for (let count = 2; idsOf(settled).some((id) => taken.has(id)); count += 1) {
      settled = { ...one, name: `${one.name}${count}` };
    }
    for (const id of idsOf(settled)) taken.add(id);
    return settled;
  });
}

function followUses(
  theirs: MergedSide,
  operations: readonly Settled[],
  types: readonly Settled[],
): readonly Settled[] {
  const added = types.filter(
    ({ base, ours, theirs: item }) =>
      base === undefined && ours === undefined && item !== undefined && item.sheet !== serviceSheet,
  );
  if (added.length === 0) return types;
  const users = new Map<Item, Set<string>>();
  for (const { theirs: item, sheet } of operations) {
    if (item === undefined) continue;
    for (const type of typesOf(item, theirs)) {
      users.set(type, (users.get(type) ?? new Set()).add(sheet));
    }
  }
  return types.map((one) => {
    if (one.theirs === undefined || !added.includes(one)) return one;
    const [sheet, ...others] = users.get(one.theirs) ?? [];
    if (sheet === undefined) return one;
    return { ...one, sheet: others.length === 0 ? sheet : serviceSheet };
  });
}

/** Returns the types in the operation's sheet that the operation uses, directly or through other types. */
function typesOf(item: Item, side: MergedSide): ReadonlySet<Item> {
  const local = new Map((side.get(item.sheet)?.types ?? []).map((type) => [type.name, type]));
  const items = new Set<Item>();
  const visit = ({ entry }: Item, schema: FormatSchema): void => {
    for (const name of expressionsIn(entry.value, schema).flatMap(namesIn)) {
      const type = local.get(name);
      if (type === undefined || items.has(type)) continue;
      items.add(type);
      visit(type, typeDeclaration);
    }
  };
  if (local.size > 0) visit(item, operation);
  return items;
}

export function withSettledTypes(
  side: MergedSide,
  name: keyof MergedSides<MergedSide>,
  { types }: Settlement,
): MergedSide {
  const names = new Map<string, Map<string, string>>();
  for (const one of types) {
    const item = one[name];
    if (item === undefined || item.name === one.name) continue;
    const ofSheet = names.get(item.sheet) ?? new Map<string, string>();
    names.set(item.sheet, ofSheet.set(item.name, one.name));
  }
  if (names.size === 0) return side;
  return new Map(
    Array.from(side, ([id, sheet]) => {
      const local = new Set(sheet.types.map((type) => type.name));
      const nameOf = (written: string): string =>
        names.get(id)?.get(written) ??
        (local.has(written) ? undefined : names.get(serviceSheet)?.get(written)) ??
        written;
      const renamed = {
        ...sheet,
        facts: mappingWithTypeNames(
          sheet.facts,
          id === serviceSheet ? serviceFile : resourceFile,
          nameOf,
        ),
        operations: sheet.operations.map((item) => ({
          ...item,
          entry: entryWithTypeNames(item.entry, operation, nameOf),
        })),
        types: sheet.types.map((item) => ({
          ...item,
          entry: entryWithTypeNames(item.entry, typeDeclaration, nameOf),
        })),
      };
      return [id, renamed];
    }),
  );
}
