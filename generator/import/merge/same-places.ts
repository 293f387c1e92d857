/** Pairs types at the same locations of two sides, and finds pairs that differ in documentation only. */
import { mappingValue, type TreeNode } from "../../sheets/document/tree.ts";
import {
  isMapping,
  compactJson,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import { resourceFile, serviceFile } from "../../sheets/format/files.ts";
import { operation } from "../../sheets/format/operation.ts";
import type { FormatSchema } from "../../sheets/format/shape-of.ts";
import { typeDeclaration } from "../../sheets/format/type-declaration.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { idOf, matchOperations } from "./match.ts";
import { type Item, itemsIn, serviceSheet, type MergedSide } from "./side.ts";
import { namesIn, renamedIn, withExpressions } from "./type-names.ts";

/** A node that names types, and the sheet in which these types are visible. */
export interface WrittenPlace {
  readonly node: TreeNode;
  readonly schema: FormatSchema;
  readonly sheet: string;
}

export interface PairedType {
  readonly was: Item;
  readonly now: Item;
  uses: number;
  /** Pairs of the types that both declarations name. */
  readonly parts: PairedType[];
  /** Whether both types, and all types that they name, differ only in documentation. */
  isAlike: boolean;
}

type TypeOf = (sheet: string, name: string) => Item | undefined;

export const declarationOf = ({ entry, sheet }: Item): WrittenPlace => ({
  node: entry.value,
  schema: typeDeclaration,
  sheet,
});

export type MayPair = (was: Item, now: Item) => boolean;

export class SamePlaces {
  readonly #mayPair: MayPair;
  readonly #was: TypeOf;
  readonly #now: TypeOf;
  readonly #pairs = new Map<Item, Map<Item, PairedType>>();
  readonly #texts = new Map<Item, string>();
  /** Former nodes by the node at the same location now. */
  readonly #before = new Map<TreeNode, WrittenPlace>();

  /** `mayPair`: whether the former name can replace the current one. */
  constructor(base: MergedSide, incoming: MergedSide, mayPair: MayPair) {
    this.#mayPair = mayPair;
    this.#was = typesOf(base);
    this.#now = typesOf(incoming);
    const operations = matchOperations(
      itemsIn(base, "operations"),
      itemsIn(incoming, "operations"),
    );
    for (const [was, now] of operations) this.#compare(operationOf(was), operationOf(now));
    for (const [id, { facts }] of incoming) {
      const before = base.get(id)?.facts;
      if (before !== undefined) this.#compare(placeFacts(id, before), placeFacts(id, facts));
    }
    const declared = new Map(itemsIn(base, "types").map((one) => [idOf(one), one]));
    for (const now of itemsIn(incoming, "types")) {
      const was = declared.get(idOf(now));
      if (was !== undefined) this.#pair(was, now).uses -= 1;
    }
    this.#settle();
  }

  get pairs(): readonly PairedType[] {
    return [...this.#pairs.values()].flatMap((pairs) => [...pairs.values()]);
  }

  pairOf(was: Item, now: Item): PairedType | undefined {
    return this.#pairs.get(now)?.get(was);
  }

  typeNow(sheet: string, name: string): Item | undefined {
    return this.#now(sheet, name);
  }

  before(now: WrittenPlace): WrittenPlace | undefined {
    return this.#before.get(now.node);
  }

  /** Returns a function that lists the types of an expression, each with the former type at its location. */
  namesAt(
    was: WrittenPlace | undefined,
    now: WrittenPlace,
  ): (
    expression: string,
    path: string,
  ) => readonly { was: Item | undefined; now: Item | undefined }[] {
    const before = was === undefined ? new Map<string, string>() : expressionsOf(was);
    return (expression, path) => {
      const old = before.get(path);
      const isSame =
        was !== undefined &&
        old !== undefined &&
        skeleton(old, was.sheet, this.#was) === skeleton(expression, now.sheet, this.#now);
      const oldNames = isSame ? namesIn(old) : [];
      return namesIn(expression).map((name, at) => ({
        was: was === undefined ? undefined : this.#was(was.sheet, oldNames[at] ?? ""),
        now: this.#now(now.sheet, name),
      }));
    };
  }

  #compare(was: WrittenPlace, now: WrittenPlace): void {
    this.#before.set(now.node, was);
    this.#partsOf(was, now, (one, other) => {
      this.#pair(one, other);
    });
  }

  #partsOf(was: WrittenPlace, now: WrittenPlace, found: (was: Item, now: Item) => void): void {
    const namesAt = this.namesAt(was, now);
    withExpressions(now.node, now.schema, (expression, path) => {
      for (const one of namesAt(expression, path)) {
        const { was: before, now: after } = one;
        if (before === undefined || after === undefined || !this.#mayPair(before, after)) continue;
        found(before, after);
      }
      return expression;
    });
  }

  #isAlike(was: Item, now: Item): boolean {
    const [old, next] = [was, now].map((item) => {
      const known = this.#texts.get(item) ?? withoutWords(item);
      this.#texts.set(item, known);
      return known;
    });
    return old === next;
  }

  #pair(was: Item, now: Item): PairedType {
    const pairs = this.#pairs.get(now) ?? new Map<Item, PairedType>();
    this.#pairs.set(now, pairs);
    const known = pairs.get(was);
    if (known !== undefined) {
      known.uses += 1;
      return known;
    }
    const pair: PairedType = { was, now, uses: 1, parts: [], isAlike: this.#isAlike(was, now) };
    pairs.set(was, pair);
    this.#partsOf(declarationOf(was), declarationOf(now), (one, other) => {
      pair.parts.push(this.#pair(one, other));
    });
    return pair;
  }

  #settle(): void {
    const all = this.pairs;
    const above = new Map<PairedType, PairedType[]>();
    for (const pair of all) {
      for (const part of pair.parts) above.set(part, [...(above.get(part) ?? []), pair]);
    }
    const left = all.filter(({ isAlike }) => !isAlike);
    for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
      for (const one of above.get(pair) ?? []) {
        if (!one.isAlike) continue;
        one.isAlike = false;
        left.push(one);
      }
    }
  }
}

export const operationOf = ({ entry, sheet }: Item): WrittenPlace => ({
  node: entry.value,
  schema: operation,
  sheet,
});

export const placeFacts = (sheet: string, node: TreeNode): WrittenPlace => ({
  node,
  schema: sheet === serviceSheet ? serviceFile : resourceFile,
  sheet,
});

/** Returns a function that finds types by name; types of the service are visible in every sheet. */
function typesOf(side: MergedSide): TypeOf {
  const types = new Map(
    Array.from(side, ([id, sheet]) => [id, new Map(sheet.types.map((one) => [one.name, one]))]),
  );
  return (sheet, name) => types.get(sheet)?.get(name) ?? types.get(serviceSheet)?.get(name);
}

function expressionsOf({ node, schema }: WrittenPlace): ReadonlyMap<string, string> {
  const formerNames = new Map<string, string>();
  withExpressions(node, schema, (expression, path) => {
    formerNames.set(path, expression);
    return expression;
  });
  return formerNames;
}

/** Replaces every declared type in an expression by the same character. */
const skeleton = (expression: string, sheet: string, typeOf: TypeOf): string =>
  renamedIn(expression, (name) => (typeOf(sheet, name) === undefined ? name : "#"));

/** Returns a declaration as a string, without documentation and names of types. */
function withoutWords({ entry: { value } }: Item): string {
  const declaration =
    value.kind === "mapping" ? mappingValue(value) : new Map<string, PlainValue>();
  const parts = Array.from(unworded(declaration), ([key, part]): [string, PlainValue] => {
    if (!isMapping(part)) return [key, typeText(key, part)];
    const inOrder = [...part].toSorted(([a], [b]) => byCodeUnit(a, b));
    const isFields = key === "fields";
    return [key, new Map(inOrder.map(([name, one]) => [name, isFields ? fieldText(one) : true]))];
  });
  return compactJson(new Map(parts));
}

const unworded = (mapping: PlainMapping): PlainMapping =>
  new Map([...mapping].filter(([key]) => !/^(?:doc|deprecated|renamedFrom)$/.test(key)));

function fieldText(field: PlainValue): PlainValue {
  const facts = isMapping(field) ? unworded(field) : new Map([["type", field]]);
  return new Map(Array.from(facts, ([key, part]) => [key, typeText(key, part)]));
}

/** Removes names of types, because types are compared as pairs. */
function typeText(key: string, part: PlainValue): PlainValue {
  if (key === "union" && Array.isArray(part)) return part.length;
  const isType = (key === "type" || key === "more") && typeof part === "string";
  return isType
    ? renamedIn(part, (name) => (/^[A-Z]/.test(name) && name !== "Record" ? "#" : name))
    : part;
}
