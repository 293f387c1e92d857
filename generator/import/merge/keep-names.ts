/** Keeps names of types that imports have invented, even if the document now describes or names a type differently. */
import { mappingValue, type TreeNode, treeValue } from "../../sheets/document/tree.ts";
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { firstFree } from "../names/identifiers.ts";
import { idOf } from "./match.ts";
import {
  declarationOf,
  placeFacts,
  operationOf,
  SamePlaces,
  type PairedType,
  type WrittenPlace,
} from "./same-places.ts";
import { type Item, itemsIn, plainSide, serviceSheet, type MergedSide } from "./side.ts";
import { renamedIn, withExpressions } from "./type-names.ts";

type SheetValues = ReadonlyMap<string, PlainMapping>;

export interface KeepRequest {
  /** Values of the last import, by path. */
  readonly base: SheetValues;
  readonly incoming: SheetValues;
  /** Names that imports have invented so far. Other names follow the document if it renames a type. */
  readonly invented: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
}

interface Chosen {
  readonly sheet: string;
  readonly name: string;
  readonly now: Item;
  readonly was?: Item | undefined;
}

export interface KeptNames {
  readonly values: SheetValues;
  /** Former names of renamed types, by the ids of the types in `values`. */
  readonly renamed: ReadonlyMap<string, Pick<Item, "sheet" | "name">>;
}

export function keepAuthorNames({ base, incoming, invented, named }: KeepRequest): KeptNames {
  const [before, after] = [plainSide(base.values()), plainSide(incoming.values())];
  const mayStay = (was: Item, now: Item): boolean =>
    idOf(was) === idOf(now) ||
    ((was.sheet === serviceSheet || after.has(was.sheet)) &&
      (invented.has(was.name) || !named.has(now.name)));
  const places = new SamePlaces(before, after, mayStay);
  const staying = places.pairs;
  if (staying.every(({ was, now }) => idOf(was) === idOf(now))) {
    return { values: incoming, renamed: new Map() };
  }
  const names = chooseNames(staying, itemsIn(after, "types"));
  return rewritten(incoming, after, places, (was, now) => {
    const pair = was === undefined ? undefined : places.pairOf(was, now);
    return pair?.isAlike === true
      ? { sheet: pair.was.sheet, name: pair.was.name, now, was }
      : names.get(now);
  });
}

function chooseNames(
  staying: readonly PairedType[],
  types: readonly Item[],
): ReadonlyMap<Item, Chosen> {
  const chosen = new Map<Item, Chosen>();
  const taken = new Set(staying.filter(({ isAlike }) => isAlike).map(({ was }) => idOf(was)));
  const isSame = ({ was, now }: PairedType): boolean => idOf(was) === idOf(now);
  const inOrder = staying.toSorted(
    (a, b) =>
      Number(b.isAlike) - Number(a.isAlike) ||
      Number(isSame(b)) - Number(isSame(a)) ||
      b.uses - a.uses ||
      byCodeUnit(idOf(a.was), idOf(b.was)),
  );
  for (const { was, now, isAlike } of inOrder) {
    const isSeen =
      was.sheet === serviceSheet ? isAlike || now.sheet === serviceSheet : was.sheet === now.sheet;
    if (chosen.has(now) || !isSeen || (!isAlike && taken.has(idOf(was)))) continue;
    taken.add(idOf(was));
    chosen.set(now, { sheet: was.sheet, name: was.name, now, was });
  }
  const sheetsOf = new Map<string, Set<string>>();
  const take = (sheet: string, name: string): void => {
    const key = name.toLowerCase();
    sheetsOf.set(key, (sheetsOf.get(key) ?? new Set()).add(sheet));
  };
  /** A name of the service's sheet is visible in all sheets. */
  const isTaken = (sheet: string, name: string): boolean => {
    const sheets = sheetsOf.get(name.toLowerCase());
    if (sheets === undefined) return false;
    return sheet === serviceSheet || sheets.has(sheet) || sheets.has(serviceSheet);
  };
  for (const { was, isAlike } of staying) if (isAlike) take(was.sheet, was.name);
  for (const { sheet, name } of chosen.values()) take(sheet, name);
  for (const now of types) {
    if (chosen.has(now)) continue;
    const { sheet, name: wanted } = now;
    const name = firstFree([wanted], (one) => !isTaken(sheet, one));
    take(sheet, name);
    chosen.set(now, { sheet, name, now });
  }
  return chosen;
}

/** Renames the types in all sheets. Changes nothing if a new name would not be visible at one of its uses. */
function rewritten(
  incoming: SheetValues,
  side: MergedSide,
  places: SamePlaces,
  choose: (was: Item | undefined, now: Item) => Chosen | undefined,
): KeptNames {
  const declared = new Map<string, Chosen>();
  const left: Chosen[] = [];
  let isSeen = true;
  const enqueue = (one: Chosen): void => {
    const id = idOf(one);
    if (declared.has(id)) return;
    declared.set(id, one);
    left.push(one);
  };
  const write = (now: WrittenPlace, was: WrittenPlace | undefined, sheet: string): TreeNode => {
    const namesAt = places.namesAt(was, now);
    return withExpressions(now.node, now.schema, (expression, path) => {
      const names = [...namesAt(expression, path)];
      return renamedIn(expression, (name) => {
        const at = names.shift();
        const chosen = at?.now === undefined ? undefined : choose(at.was, at.now);
        if (chosen === undefined) return name;
        if (chosen.sheet !== serviceSheet && chosen.sheet !== sheet) isSeen = false;
        enqueue(chosen);
        return chosen.name;
      });
    });
  };
  const asNow = (now: WrittenPlace): TreeNode => write(now, places.before(now), now.sheet);
  const sheets = Array.from(incoming, ([path, value]) => {
    const [id = serviceSheet] = plainSide([value]).keys();
    const { facts, operations } = side.get(id) ?? { facts: undefined, operations: [] };
    const written = facts === undefined ? undefined : asNow(placeFacts(id, facts));
    const all = operations.map((one): [string, PlainValue] => [
      one.name,
      treeValue(asNow(operationOf(one))),
    ]);
    return { path, id, value, facts: written, operations: new Map(all) };
  });
  const types = new Map<string, Map<Item, [string, PlainValue][]>>();
  const declare = (): void => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const { now, was, sheet, name } = one;
      const node = write(declarationOf(now), was && declarationOf(was), sheet);
      const ofSheet = types.get(sheet) ?? new Map<Item, [string, PlainValue][]>();
      types.set(sheet, ofSheet);
      ofSheet.set(now, [...(ofSheet.get(now) ?? []), [name, treeValue(node)]]);
    }
  };
  declare();
  const written = new Set([...declared.values()].map(({ now }) => now));
  for (const now of itemsIn(side, "types")) {
    const one = written.has(now) ? undefined : choose(undefined, now);
    if (one !== undefined) enqueue(one);
  }
  declare();
  if (!isSeen) return { values: incoming, renamed: new Map() };
  // Declarations keep the order of the document.
  const order = new Map(itemsIn(side, "types").map((now, at) => [now, at]));
  const values = new Map(
    sheets.map(({ path, id, value, facts, operations }) => {
      const ofSheet = [...(types.get(id) ?? [])]
        .toSorted(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
        .flatMap(([, all]) => all.toSorted(([a], [b]) => byCodeUnit(a, b)));
      const sheetFacts = facts?.kind === "mapping" ? mappingValue(facts) : value;
      const parts = new Map(sheetFacts);
      if (ofSheet.length > 0) parts.set("types", new Map(ofSheet));
      if (isMapping(value.get("operations"))) parts.set("operations", operations);
      return [path, parts];
    }),
  );
  return { values, renamed: new Map(Array.from(declared, ([id, { now }]) => [id, now])) };
}
