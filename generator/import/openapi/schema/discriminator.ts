/** Reads discriminators: the values of a field that select each schema. */
import { below, noteKey, noteKeys, steps } from "../../notes/notes.ts";
import type { Discriminator, Schema, SchemaFacts } from "../../description/schema.ts";
import {
  isList,
  isObject,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { type Located, originAt } from "../references.ts";
import { extensionOf, type ObjectAt } from "../reading/reading.ts";
import type { SchemaReading } from "./reading.ts";
import { discriminatorKeys } from "../reading/keys.ts";

export interface Member {
  readonly schema: Schema;
  /** A member of a union, with its unparsed schema. */
  readonly value: unknown;
}

interface Written {
  readonly field: string;
  readonly mapping: readonly (readonly [value: string, target: string])[];
}

/** Reads the field of a discriminator: in an object since OpenAPI 3.0, a name before. */
function written(node: ObjectAt, { notes }: SchemaReading): Written | undefined {
  const declared = propertyOf(node.value, "discriminator");
  if (declared === undefined || declared === null) return undefined;
  const here = originAt(node, "discriminator");
  if (typeof declared === "string") return { field: declared, mapping: [] };
  const field = textPropertyOf(declared, "propertyName");
  if (!isObject(declared) || field === undefined) {
    notes.add("schema-invalid", here, "no field");
    return undefined;
  }
  noteKeys(declared, discriminatorKeys, here, notes);
  const mapping = propertyOf(declared, "mapping");
  const pairs: (readonly [string, string])[] = [];
  for (const [name, target] of isObject(mapping) ? Object.entries(mapping) : []) {
    if (typeof target === "string") pairs.push([name, target]);
    else notes.add("schema-invalid", below(here, "mapping", name), "no reference");
  }
  return { field, mapping: pairs };
}

/** Returns the key of the schema for unknown or missing values of a discriminator. */
export function defaultKeyOf(node: ObjectAt, reading: SchemaReading): string | undefined {
  const target = textPropertyOf(propertyOf(node.value, "discriminator"), "defaultMapping");
  if (target === undefined) return undefined;
  const at = originAt(node, "discriminator", "defaultMapping");
  const key = targetOf(target, node, reading);
  reading.notes.add(
    key === undefined ? "discriminator-incomplete" : "discriminator-default",
    at,
    target,
  );
  return key;
}

export function tagsOf(
  node: ObjectAt,
  members: readonly Member[],
  reading: SchemaReading,
): Discriminator | undefined {
  const discriminator = written(node, reading);
  if (discriminator === undefined) return undefined;
  const { field, mapping } = discriminator;
  const keys = members.map(({ schema }) => (schema.kind === "reference" ? schema.key : undefined));
  const tags: { value: string; member: number }[] = [];
  for (const [value, target] of mapping) {
    const key = targetOf(target, node, reading);
    const member = key === undefined ? -1 : keys.indexOf(key);
    if (member !== -1) tags.push({ value, member });
    else {
      const at = originAt(node, "discriminator", "mapping", value);
      reading.notes.add("discriminator-incomplete", at, target);
    }
  }
  const places = extensionOf(node.value)?.["union"];
  if (places === true) return { field, tags };
  if (isObject(places)) return { field, tags: tagsAt(places, members.length) };
  const mapped = new Set(tags.map(({ member }) => member));
  const listed = members.map(({ schema, value }, at) =>
    mapped.has(at) ? [] : (valuesOf(field, { value, origin: schema.origin }, reading, 0) ?? []),
  );
  // A value that several members list does not identify a member: usually a parent lists all values.
  const uses = new Map<string, number>();
  for (const value of listed.flat()) uses.set(value, (uses.get(value) ?? 0) + 1);
  for (const [member, { schema }] of members.entries()) {
    if (mapped.has(member)) continue;
    const values = listed[member] ?? [];
    const areUnique = values.length > 0 && values.every((value) => uses.get(value) === 1);
    const implied = areUnique ? values : impliedBy(schema);
    if (implied.length === 0) reading.notes.add("discriminator-incomplete", schema.origin, field);
    tags.push(...implied.map((value) => ({ value, member })));
  }
  return { field, tags };
}

/** Reads the values that our own exporter writes for unnamed members. */
const tagsAt = (places: PlainObject, count: number): Discriminator["tags"] =>
  Object.entries(places).flatMap(([value, member]) =>
    typeof member === "number" && member >= 0 && member < count ? [{ value, member }] : [],
  );

export function parentTagsOf(node: ObjectAt, reading: SchemaReading): SchemaFacts["children"] {
  const discriminator = written(node, reading);
  if (discriminator === undefined || defaultKeyOf(node, reading) !== undefined) return undefined;
  const tags = discriminator.mapping.flatMap(([value, target]) => {
    const key = targetOf(target, node, reading);
    if (key !== undefined) return [{ value, key }];
    const at = originAt(node, "discriminator", "mapping", value);
    reading.notes.add("discriminator-incomplete", at, target);
    return [];
  });
  return { field: discriminator.field, tags };
}

/** Finds the target of a mapping entry: the name of a component, or a reference. */
function targetOf(target: string, node: ObjectAt, reading: SchemaReading): string | undefined {
  const named = /[#/]/.test(target) ? undefined : reading.component(target);
  const targetNode = named ?? reading.references.find(target, originAt(node, "discriminator").file);
  return targetNode === undefined ? undefined : reading.keyFor(targetNode);
}

/** Returns the name of a component, which is its discriminator value by default. */
function impliedBy(schema: Schema): readonly string[] {
  const name =
    schema.kind === "reference"
      ? steps(schema.key.slice(schema.key.indexOf("#"))).at(-1)
      : undefined;
  return name === undefined ? [] : [name];
}

const deepest = 8;

/** Returns the values that a schema itself allows in the field; undefined if it lists no values. */
function valuesOf(
  field: string,
  { value, origin }: Located,
  reading: SchemaReading,
  depth: number,
): readonly string[] | undefined {
  if (depth > deepest) return undefined;
  const target = follow(value, origin, reading);
  if (!isObject(target?.value)) return undefined;
  const property = propertyOf(propertyOf(target.value, "properties"), field);
  const fieldSchema = follow(property, target.origin, reading)?.value;
  const listed = propertyOf(fieldSchema, "enum");
  const values = Object.hasOwn(isObject(fieldSchema) ? fieldSchema : {}, "const")
    ? [propertyOf(fieldSchema, "const")]
    : listed;
  if (isList(values)) return values.filter((one) => typeof one === "string");
  const parts = propertyOf(target.value, "allOf");
  for (const part of isList(parts) ? parts : []) {
    const inherited = valuesOf(field, { value: part, origin: target.origin }, reading, depth + 1);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

/** Returns the target of a chain of references; undefined, without a note, if the target is missing. */
function follow(
  value: unknown,
  origin: Located["origin"],
  { references }: SchemaReading,
): Located | undefined {
  let at: Located | undefined = { value, origin };
  const seen = new Set<string>();
  while (at !== undefined) {
    const reference = textPropertyOf(at.value, "$ref");
    if (reference === undefined) return at;
    at = references.find(reference, at.origin.file);
    const key = at === undefined ? "" : noteKey(at.origin);
    if (seen.has(key)) return undefined;
    seen.add(key);
  }
  return undefined;
}
