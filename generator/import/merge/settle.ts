/**
 * What there is on three sides, each thing once: what it is called, and in which sheet it stands, as the one says who has
 * changed that; authors before the document.
 */
import { followUses } from "./follow-uses.ts";
import { idOf, matchOperations, movedSheets, type Matches } from "./match-items.ts";
import { matchTypes } from "./match-types.ts";
import { itemsIn, serviceSheet, type Item, type Section, type Side } from "./side.ts";
import type { OnSides, Settled, SettledSheet, Sides } from "./settled.ts";

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

/** What became of everything that one side has on another. */
function movesOf(from: Side, to: Side): Moves {
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

export function settle(sides: Sides<Side>): Settlement {
  const { base, ours, theirs } = sides;
  const [byHand, byDocument] = [movesOf(base, ours), movesOf(base, theirs)];
  const sheets = settleSheets(sides, byHand.sheets, byDocument.sheets);
  const placeOf = (side: keyof Sides<Side>, item: Item): string =>
    sheets.find((sheet) => sheet[side] === item.sheet)?.id ?? item.sheet;
  const settled = (section: Section): Settled[] => {
    const own = byHand[section];
    const now = byDocument[section];
    const known = itemsIn(base, section).map((item) =>
      place({ base: item, ours: own.get(item), theirs: now.get(item) }, placeOf),
    );
    const [left, right] = [new Set(own.values()), new Set(now.values())];
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
      // A type of the service is known everywhere.
      sheet === serviceSheet
        ? sheets.map(({ id }) => idOf({ sheet: id, name }))
        : [idOf({ sheet, name })],
    ),
  };
}

function* sameNames(one: readonly Item[], other: readonly Item[]): Iterable<[Item, Item]> {
  const byId = new Map(other.map((item) => [idOf(item), item]));
  for (const item of one) {
    const found = byId.get(idOf(item));
    if (found !== undefined) yield [item, found];
  }
}

function settleSheets(
  { base, ours, theirs }: Sides<Side>,
  byHand: ReadonlyMap<string, string>,
  byDocument: ReadonlyMap<string, string>,
): readonly SettledSheet[] {
  const there = (side: Side, id: string | undefined): string | undefined =>
    id !== undefined && side.has(id) ? id : undefined;
  const known = [...base.keys()].map((id) => {
    const own = there(ours, byHand.get(id) ?? id);
    const now = there(theirs, byDocument.get(id) ?? id);
    const chosen = own !== undefined && own !== id ? own : (now ?? own ?? id);
    return { id: chosen, base: id, ours: own, theirs: now };
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

/** In the sheet, and by the name, of who has changed that. */
function place(
  sides: OnSides<Item>,
  placeOf: (side: keyof Sides<Side>, item: Item) => string,
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

/** What the document adds under a name that an author has given to something else gets another one. */
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
