/** Merges nodes that describe the same value, keyword by keyword. */
import type { Origin } from "../../notes/notes.ts";
import { isList, isObject, propertyOf, type PlainObject } from "../../source/plain-object.ts";
import { digitsAt } from "../../source/digits.ts";
import type { ObjectAt } from "../reading/reading.ts";
import {
  assembled,
  assembledList,
  entriesOfNode,
  type Located,
  type LocatedEntry,
  originAt,
} from "../references.ts";
import { requiredOf } from "./compound.ts";
import { enumDocKeys } from "./enum.ts";
import { joined, withValues, without } from "./node-entries.ts";
import { isListed, kindsAt, kindList } from "./node-kinds.ts";
import { type Kind, kindsOf, type SchemaReading, valueAt } from "./reading.ts";

/** Returns a node for the values that all nodes allow; undefined if there are no such values. */
export function mergedNode(
  nodes: readonly ObjectAt[],
  origin: Origin,
  reading: SchemaReading,
): ObjectAt | undefined {
  const kinds = nodes.map((node) => kindsAt(node, reading)).reduce(commonKinds);
  if (kinds.length === 0) return undefined;
  const written = nodes
    .map((node) => without(node, ["nullable", "x-nullable", "type"]))
    .map((node) =>
      kinds[0] === "object" ? withFields(node, reading) : withValueList(node, reading),
    );
  const whole = joined(written, origin, combined);
  if (
    propertyOf(whole.value, "enum") !== undefined &&
    kindList(propertyOf(whole.value, "enum")).length === 0
  )
    return undefined;
  const isNullable = nodes.every((node) => kindsOf(node, { isPart: true }, reading).isNullable);
  const [kind, ...others] = kinds;
  const type = others.length === 0 ? kind : kinds;
  return withValues(whole, isNullable ? { type, nullable: true } : { type });
}

/** Returns the kinds in both lists, where an integer is also a number. A node that only lists values has no kind. */
function commonKinds(a: readonly Kind[], b: readonly Kind[]): readonly Kind[] {
  const isIn = (kind: Kind, all: readonly Kind[]): boolean =>
    all.includes(kind) || (kind === "integer" && all.includes("number"));
  return [...new Set([...a.filter((kind) => isIn(kind, b)), ...b.filter((kind) => isIn(kind, a))])];
}

/** Returns a node with all its listed values in `enum`, and their documentation by value. */
function withValueList(node: ObjectAt, reading: SchemaReading): ObjectAt {
  if (!isListed(node)) return node;
  const { const: constant, ...others } = Object.fromEntries(entriesOfNode(node));
  const list = valueAt(node, "enum", reading);
  const values = constant === undefined ? kindList(list.value) : assembledList([constant]);
  const entries = new Map(Object.entries(others));
  entries.set("enum", { value: values, origin: constant?.origin ?? list.origin });
  for (const key of enumDocKeys) {
    const texts = propertyOf(node.value, key);
    if (!isList(texts)) continue;
    const byValue = Object.fromEntries(values.map((one, at) => [String(one), texts[at]]));
    entries.set(key, { value: byValue, origin: originAt(node, key) });
  }
  return { value: assembled(entries), origin: node.origin };
}

/** Declares each required field of an object node. Makes explicit whether the node allows other fields. */
function withFields(node: ObjectAt, reading: SchemaReading): ObjectAt {
  const { value: written, origin: here } = valueAt(node, "properties", reading);
  const fields = new Map<string, LocatedEntry>();
  const properties = isObject(written) ? written : {};
  for (const [name, value] of Object.entries(properties)) {
    fields.set(name, { value, origin: originAt({ value: properties, origin: here }, name) });
  }
  const required = requiredOf(node, reading);
  for (const name of required) {
    if (!fields.has(name)) fields.set(name, { value: {}, origin: node.origin });
  }
  const isOpen = ["properties", "required", ...moreKeys].every(
    (key) => propertyOf(node.value, key) === undefined,
  );
  return withValues(node, {
    properties: assembled(fields),
    required,
    ...(isOpen && { additionalProperties: true }),
  });
}

const moreKeys = ["additionalProperties", "unevaluatedProperties", "patternProperties"];

export function combined(key: string, a: LocatedEntry, b: LocatedEntry): LocatedEntry {
  return combiners.get(key)?.(a, b) ?? b;
}

type Combiner = (a: LocatedEntry, b: LocatedEntry) => LocatedEntry;

const tighter =
  (pick: (a: number, b: number) => number): Combiner =>
  (a, b) => {
    if (typeof a.value !== "number" || typeof b.value !== "number") return b;
    return pick(a.value, b.value) === b.value ? b : a;
  };

const lower = tighter(Math.min);
const higher = tighter(Math.max);

const combiners: ReadonlyMap<string, Combiner> = new Map<string, Combiner>([
  ["properties", eachName],
  ["patternProperties", eachName],
  [
    "required",
    (a, b) => ({ ...b, value: [...new Set([...kindList(a.value), ...kindList(b.value)])] }),
  ],
  ["enum", commonValues],
  ["items", bothSchemas],
  ["additionalProperties", moreOfBoth],
  ["uniqueItems", (a, b) => (a.value === true ? a : b)],
  ["x-callsheet", (a, b) => ({ ...b, value: { ...objectOf(a), ...objectOf(b) } })],
  ["nullable", (a, b) => (a.value === true ? a : b)],
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map(
    (key) => [key, higher] as const,
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map(
    (key) => [key, lower] as const,
  ),
]);

const objectOf = ({ value }: Located): PlainObject => (isObject(value) ? value : {});

function commonValues(a: LocatedEntry, b: LocatedEntry): LocatedEntry {
  const digits = (list: LocatedEntry, at: number): unknown =>
    digitsAt(list.value, at) ?? kindList(list.value)[at];
  const others = new Set(kindList(a.value).map((_, at) => digits(a, at)));
  const items = kindList(b.value)
    .map((value, at) => ({ value, origin: originAt(b, at), digits: digitsAt(b.value, at) }))
    .filter((_, at) => others.has(digits(b, at)));
  return { value: assembledList(items), origin: b.origin };
}

function eachName(a: LocatedEntry, b: LocatedEntry): LocatedEntry {
  const entries = (one: LocatedEntry): ObjectAt => ({ value: objectOf(one), origin: one.origin });
  const { value } = joined([entries(a), entries(b)], b.origin, (_, x, y) => bothSchemas(x, y));
  return { value, origin: b.origin };
}

/** Merged schemas by both originals, which ends the recursion of recursive schemas. */
const pairs = new WeakMap<object, WeakMap<object, PlainObject>>();

/** Returns a schema that combines both; a schema without keywords adds nothing. */
function bothSchemas(a: LocatedEntry, b: LocatedEntry): LocatedEntry {
  if (a.value === b.value || isTrivial(b)) return a;
  if (isTrivial(a)) return b;
  const value = isObject(a.value) && isObject(b.value) ? pairOf(a, b) : allOf(a, b);
  return { value, origin: b.origin };
}

function pairOf(a: Located, b: Located): PlainObject {
  const [left, right] = [a.value as object, b.value as object];
  const ofLeft = pairs.get(left) ?? new WeakMap<object, PlainObject>();
  pairs.set(left, ofLeft);
  const pair = ofLeft.get(right) ?? allOf(a, b);
  ofLeft.set(right, pair);
  return pair;
}

function allOf(a: Located, b: Located): PlainObject {
  return { allOf: assembledList([a, b]) };
}

const isTrivial = ({ value }: Located): boolean =>
  value === true || (isObject(value) && Object.keys(value).length === 0);

/** Returns the schema of other fields that is more specific. */
function moreOfBoth(a: LocatedEntry, b: LocatedEntry): LocatedEntry {
  if (a.value === false) return b;
  return isTrivial(a) && b.value !== false ? b : a;
}
