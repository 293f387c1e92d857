/** Reads schemas of all versions, themselves or by the key of another one. */
import {
  isNullSchema,
  type Schema,
  type SchemaFacts,
  withFacts,
} from "../../description/schema.ts";
import { below, noteKeys, type Origin } from "../../notes/notes.ts";
import { isList, isObject, own, ownText, type PlainObject } from "../../source/plain-object.ts";
import { schemaKeys } from "../reading/keys.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { referencePlace } from "../references.ts";
import { isBareObject, listSchema, objectSchema, unionOf } from "./compound.ts";
import { parentTagsOf } from "./discriminator.ts";
import { enumOf } from "./enum.ts";
import {
  choiceKeys,
  type Kind,
  type Kinds,
  kindsOf,
  noteMisplaced,
  type SchemaContext,
  type SchemaReading,
  valueAt,
} from "./reading.ts";
import { constraintsOf, scalarFacts, scalarOf, withDefault } from "./scalar.ts";

export function readSchema(
  value: unknown,
  at: Origin,
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  const origin = referencePlace(value, at);
  if (value === true) return { kind: "any", origin };
  if (value === false) return { kind: "never", origin };
  if (!isObject(value)) {
    reading.notes.add("schema-invalid", origin, "no object");
    return { kind: "any", origin };
  }
  const node = { value, origin };
  const key = referenceKey(value);
  const schema =
    key === undefined
      ? shapeOf(node, context, reading)
      : referenceOf(node, key, reading, (rest, part) => shapeOf(rest, part, reading));
  return withDefault(schema, node, reading);
}

function shapeOf(node: ObjectAt, context: SchemaContext, reading: SchemaReading): Schema {
  noteKeys(node.value, schemaKeys, node.origin, reading.notes);
  const of = kindsOf(node, context, reading);
  noteMisplaced(node, of.kinds, reading);
  const facts: SchemaFacts = scalarFacts(node, reading);
  if (!of.isNull) {
    const around = of.isNullable ? { ...facts, isNullable: true } : facts;
    return composedOf(node, of, around, context, reading);
  }
  const shape = nullableShape(node, facts, context, reading);
  return shape ?? { ...facts, kind: "scalar", name: "null" };
}

/** Reads `type: "null"` next to a shape, which leaves no other value by the letter, as that shape or null. */
function nullableShape(
  node: ObjectAt,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const { type: _, ...value } = node.value;
  if (!Object.keys(value).some((key) => shapes.has(key))) return undefined;
  const rest = { value, origin: node.origin };
  const of = { ...kindsOf(rest, { ...context, isPart: true }, reading), isNullable: true };
  const schema = composedOf(rest, of, { ...facts, isNullable: true }, context, reading);
  if (schema.kind === "any" || isNullSchema(schema)) return undefined;
  reading.notes.add("null-beside", below(node.origin, "type"));
  return schema;
}

/** Keywords that specify which values are possible. */
const shapes = new Set(
  ["allOf", "anyOf", "oneOf", "enum", "const", "properties", "additionalProperties"].concat([
    "patternProperties",
    "items",
    "prefixItems",
  ]),
);

/** `facts`: of the schema, without its shape and bounds. */
function composedOf(
  node: ObjectAt,
  of: Kinds,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  const { value, origin } = node;
  const keys = choiceKeys(value);
  const isComposed = keys.length > 0 || Object.hasOwn(value, "allOf");
  const hasDiscriminator = Object.hasOwn(value, "discriminator");
  if (!isComposed && !hasDiscriminator) {
    return baseOf(node, of.kinds, facts, context, reading) ?? { ...facts, kind: "any" };
  }

  const inside: SchemaContext = { kind: of.kinds.length === 1 ? of.kinds[0] : context.kind };
  const part: SchemaContext = { ...inside, isPart: true };
  const { value: allOf, origin: here } = valueAt(node, "allOf", reading);
  const listed = isList(allOf) ? allOf : [];
  if (allOf !== undefined && !isList(allOf)) reading.notes.add("schema-invalid", here, "no list");
  const read = listed.map((one, at) => reading.read(one, below(here, at), part));
  const nulls = listed.length > 1 ? read.filter(isNullSchema) : [];
  for (const { origin: at } of nulls) reading.notes.add("null-beside", at);
  let around = nulls.length === 0 ? facts : { ...facts, isNullable: true };
  const parts: Schema[] = [];
  for (const schema of read) {
    if (nulls.includes(schema)) continue;
    if (schema.kind === "any") around = { ...withFacts(schema, around), origin };
    else parts.push(schema);
  }
  const isBare = of.kinds.every((kind) => isBareKind(node, kind));
  const isWithinAll = listed.length > 0 || context.isPart === true;
  const choiceContext = { ...inside, isPart: isWithinAll || !isBare };
  const choices = keys.flatMap((key) => unionOf(node, key, choiceContext, reading) ?? []);
  parts.push(...choices);
  if (isBare && parts.length > 0)
    around = { ...around, constraints: boundsOf(node, of.kinds, reading) };
  else {
    const baseContext = { ...context, isPart: isWithinAll || choices.length > 0 };
    const base = baseOf(node, of.kinds, { origin }, baseContext, reading);
    if (base !== undefined) parts.unshift(base);
  }

  const discriminator =
    hasDiscriminator && choices.length === 0 ? parentTagsOf(node, reading) : undefined;
  const [only, ...others] = parts;
  if (only === undefined) return { ...around, kind: "any" };
  if (others.length === 0 && discriminator === undefined) return withFacts(only, around);
  return { ...around, kind: "all", parts, discriminator };
}

/** Returns whether a type adds nothing to the parts of a composed schema. */
function isBareKind(node: ObjectAt, kind: Kind): boolean {
  if (Object.hasOwn(node.value, "enum") || Object.hasOwn(node.value, "const")) return false;
  if (kind === "object") return isBareObject(node);
  return (
    kind !== "array" || !["items", "prefixItems"].some((key) => Object.hasOwn(node.value, key))
  );
}

function boundsOf(
  node: ObjectAt,
  kinds: readonly Kind[],
  reading: SchemaReading,
): SchemaFacts["constraints"] {
  const found = kinds.flatMap((kind) => constraintsOf(node, kind, reading) ?? []);
  return found.length === 0 ? undefined : Object.assign({}, ...found);
}

/** Reads a schema by `enum`, `const` and `type` alone. */
function baseOf(
  node: ObjectAt,
  kinds: readonly Kind[],
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const listed = enumOf(node, kinds, facts, reading);
  if (listed !== undefined) return listed;
  const [kind, ...others] = kinds;
  if (kind === undefined) return undefined;
  if (others.length === 0) return ofKind(node, kind, facts, context, reading);
  const { origin } = node;
  const members = kinds.map((one) => ofKind(node, one, { origin }, context, reading));
  return { ...facts, kind: "union", members };
}

function ofKind(
  node: ObjectAt,
  kind: Kind,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  if (kind === "object") return objectSchema(node, facts, context, reading);
  if (kind === "array") return listSchema(node, facts, reading);
  return scalarOf(node, kind, facts, reading);
}

const keys = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

type ReferenceKey = (typeof keys)[number];

/** Returns the keyword that refers to another schema, if there is one. */
const referenceKey = (value: PlainObject): ReferenceKey | undefined =>
  keys.find((key) => ownText(value, key) !== undefined);

const facts = new Set(
  ["title", "description", "deprecated", "x-deprecated", "readOnly", "writeOnly", "default"].concat(
    ["nullable", "x-nullable", "x-callsheet", "$id", "$anchor", "$defs", ...keys],
  ),
);

/** `rest`: reads the siblings of the reference that are more than facts. */
function referenceOf(
  node: ObjectAt,
  key: ReferenceKey,
  reading: SchemaReading,
  rest: (node: ObjectAt, context: SchemaContext) => Schema,
): Schema {
  const { value, origin } = node;
  const { notes, references } = reading;
  const types = new Set([own(value, "type")].flat());
  const hasNull = types.has("null") || types.has(null);
  const isMarked = own(value, "nullable") === true || own(value, "x-nullable") === true;
  const around = { ...scalarFacts(node, reading), isNullable: isMarked || hasNull || undefined };
  if (key !== "$ref") notes.add("reference-dynamic", below(origin, key));
  const text = (key === "$recursiveRef" && recursionOf(node, reading)) || ownText(value, key);
  const target = references.locate(text ?? "", origin, key);
  const others = Object.keys(value).filter((name) => !facts.has(name));
  const shaping = others.filter((name) => schemaKeys.get(name) === "read" && name !== "type");
  if (shaping.length === 0) noteKeys(value, schemaKeys, origin, notes);
  // A broken reference leaves the facts beside it.
  if (target === undefined || !isSchema(target.origin.pointer, target.value)) {
    if (target !== undefined) notes.add("reference-no-schema", below(origin, key));
    return { ...around, kind: "any" };
  }
  if (references.resolve(target) === undefined) return { ...around, kind: "any" };
  const reference: Schema = { ...around, kind: "reference", key: reading.keyFor(target) };
  if (hasNull) notes.add("null-beside", below(origin, "type"));
  if (shaping.length === 0) return reference;
  if (!reading.hasSiblings) {
    for (const name of others) notes.add("schema-sibling", below(origin, name));
    return reference;
  }
  const siblings = Object.fromEntries(others.map((name) => [name, value[name]]));
  const part = rest({ value: siblings, origin }, { isPart: true });
  if (part.kind === "any") return reference;
  return {
    ...around,
    kind: "all",
    parts: [{ kind: "reference", key: reference.key, origin }, part],
  };
}

const isSchema = (pointer: string, value: unknown): boolean =>
  (isObject(value) || typeof value === "boolean") &&
  !/^\/components\/(?!schemas\/)[^/]+\/[^/]+$/.test(pointer);

/** Finds the nearest schema around it with `$recursiveAnchor`. */
function recursionOf({ origin }: ObjectAt, { references }: SchemaReading): string | undefined {
  let { pointer } = origin;
  while (pointer !== "") {
    pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    const reference = `#${encodeURI(pointer)}`;
    if (own(references.find(reference, origin.file)?.value, "$recursiveAnchor") === true) {
      return reference;
    }
  }
  return undefined;
}
