/** Reads schemas that consist of others: lists, objects, and unions with `oneOf`, `anyOf` or lists of schemas. */
import {
  type EnumSchema,
  type EnumValueSchema,
  type FieldSchema,
  isNullSchema,
  type ListSchema,
  type ObjectSchema,
  type Schema,
  type SchemaFacts,
  type TupleSchema,
} from "../../description/schema.ts";
import type { Constraints } from "../../../sheets/types/type.ts";
import { below, noteKeys, type Origin } from "../../notes/notes.ts";
import {
  isExact,
  isList,
  isObject,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { schemaKeys } from "../reading/keys.ts";
import { extensionOf, type ObjectAt } from "../reading/reading.ts";
import { type Located, originAt } from "../references.ts";
import { defaultKeyOf, type Member, tagsOf } from "./discriminator.ts";
import {
  type ChoiceKey,
  type Kind,
  type SchemaContext,
  type SchemaReading,
  valueAt,
} from "./reading.ts";
import { constraintsOf } from "./scalar.ts";

export function listSchema(
  node: ObjectAt,
  facts: SchemaFacts,
  reading: SchemaReading,
): ListSchema | TupleSchema {
  const constraints = constraintsOf(node, "array", reading);
  const tuple = tupleOf(node, constraints, facts, reading);
  return tuple ?? { ...facts, kind: "list", items: itemsOf(node, reading), constraints };
}

/** Reads items by position: `prefixItems` since OpenAPI 3.1, a list in `items` before. */
function tupleOf(
  { value, origin }: ObjectAt,
  constraints: Constraints = {},
  facts: SchemaFacts,
  reading: SchemaReading,
): TupleSchema | undefined {
  const key = isList(propertyOf(value, "prefixItems")) ? "prefixItems" : "items";
  const positions = propertyOf(value, key);
  if (!isList(positions) || positions.length === 0) return undefined;
  const { minItems, maxItems = Infinity, ...others } = constraints;
  const count = Math.min(positions.length, maxItems);
  const items = positions
    .slice(0, count)
    .map((one, at) => reading.read(one, originAt({ value, origin }, key, at)));
  const restKey = key === "items" ? "additionalItems" : "items";
  const rest = maxItems <= count ? false : propertyOf(value, restKey);
  // Documents usually mean lists of this length, but seldom specify it.
  if (minItems === undefined) reading.notes.add("tuple-length", origin);
  const bounds = {
    ...others,
    ...(minItems !== undefined && minItems > count && { minItems }),
    ...(maxItems > count && maxItems !== Infinity && { maxItems }),
  };
  return {
    ...facts,
    kind: "tuple",
    items,
    required: Math.min(minItems ?? count, count),
    ...(rest === false
      ? {}
      : { rest: restOf(rest, originAt({ value, origin }, restKey), reading) }),
    constraints: Object.keys(bounds).length === 0 ? undefined : bounds,
  };
}

/** Returns the schema of further items: any value if the document does not specify it. */
const restOf = (rest: unknown, origin: Origin, reading: SchemaReading): Schema =>
  rest === undefined || rest === null ? { kind: "any", origin } : reading.read(rest, origin);

function itemsOf(node: ObjectAt, reading: SchemaReading): Schema {
  const { value, origin } = node;
  const items = propertyOf(value, "items");
  if (items !== undefined && items !== null && !isList(items))
    return reading.read(items, originAt(node, "items"));
  reading.notes.add("items-unspecified", origin);
  return { kind: "any", origin };
}

export function objectSchema(
  node: ObjectAt,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): ObjectSchema {
  const fields = fieldsOf(node, context, reading);
  return {
    ...facts,
    kind: "object",
    fields,
    more: moreOf(node, fields.length > 0, reading),
    constraints: constraintsOf(node, "object", reading),
  };
}

/** Returns whether an object schema has no keywords but its type. */
const isBareObject = ({ value }: ObjectAt): boolean =>
  ["properties", "required", "patternProperties"].every((key) => !Object.hasOwn(value, key)) &&
  !isObject(propertyOf(value, "additionalProperties")) &&
  propertyOf(value, "additionalProperties") !== true;

/** Returns whether a type adds nothing to the parts of a composed schema. */
export function isBareKind(node: ObjectAt, kind: Kind): boolean {
  if (Object.hasOwn(node.value, "enum") || Object.hasOwn(node.value, "const")) return false;
  if (kind === "object") return isBareObject(node);
  return (
    kind !== "array" || !["items", "prefixItems"].some((key) => Object.hasOwn(node.value, key))
  );
}

function fieldsOf(node: ObjectAt, context: SchemaContext, reading: SchemaReading): FieldSchema[] {
  const { origin } = node;
  const { value: properties, origin: here } = valueAt(node, "properties", reading);
  if (properties !== undefined && !isObject(properties)) {
    reading.notes.add("schema-invalid", here, "no object");
  }
  const required = new Set(requiredOf(node, reading));
  const fields: FieldSchema[] = [];
  for (const [name, property] of isObject(properties) ? Object.entries(properties) : []) {
    const schema = reading.read(property, originAt({ value: properties, origin: here }, name));
    fields.push({ name, isRequired: required.delete(name), schema });
  }
  for (const name of required) {
    // Other parts of the same `allOf` can declare the field.
    if (context.isPart !== true) {
      reading.notes.add("required-undeclared", originAt(node, "required"), name);
    }
    fields.push({ name, isRequired: true, schema: { kind: "any", origin } });
  }
  return fields;
}

export function requiredOf(node: ObjectAt, reading: SchemaReading): readonly string[] {
  const { value: required, origin } = valueAt(node, "required", reading);
  if (required === undefined) return [];
  const names = isList(required) ? required.filter((name) => typeof name === "string") : [];
  if (!isList(required) || names.length < required.length) {
    reading.notes.add("schema-invalid", origin, "not a list of names");
  }
  return names;
}

/**
 * Returns the schema of additional fields: any value if the schema lists no fields and does not forbid others. Names
 * that match no pattern can have any value, too, because a type has one schema for all names.
 */
function moreOf(node: ObjectAt, hasFields: boolean, reading: SchemaReading): Schema | undefined {
  const { value, origin } = node;
  const key = Object.hasOwn(value, "additionalProperties")
    ? "additionalProperties"
    : "unevaluatedProperties";
  const rest = propertyOf(value, key);
  const hasOthers = rest !== undefined && rest !== null && rest !== false;
  const others = hasOthers ? reading.read(rest, originAt(node, key)) : undefined;
  const patterns = patternsOf(node, reading);
  if (patterns.length === 0) {
    const isClosed = hasFields || rest === false || isObject(propertyOf(value, "properties"));
    return others ?? (isClosed ? undefined : { kind: "any", origin });
  }
  const hasAllNames = Object.keys(propertyOf(value, "patternProperties") ?? {}).some(
    matchesAllNames,
  );
  const isFree = others === undefined ? rest !== false && !hasAllNames : others.kind === "any";
  reading.notes.add(isFree ? "schema-patterns-free" : "schema-patterns", patternsAt(node));
  if (isFree) return { kind: "any", origin };
  const members = others === undefined ? patterns : [...patterns, others];
  const [only] = members;
  return members.length === 1 ? only : { kind: "union", members, origin };
}

/** Returns whether a pattern is a common one that matches every name. */
const matchesAllNames = (pattern: string): boolean => /^\^?(?:\.[*+]\$?)?$|^\$$/.test(pattern);

const patternsAt = (node: ObjectAt): Origin => originAt(node, "patternProperties");

function patternsOf(node: ObjectAt, reading: SchemaReading): Schema[] {
  const patterns = propertyOf(node.value, "patternProperties");
  return Object.entries(isObject(patterns) ? patterns : {}).map(([pattern, one]) =>
    reading.read(one, originAt(node, "patternProperties", pattern)),
  );
}

interface Alternatives extends Located {
  readonly value: readonly unknown[];
}

/** Returns the alternatives at a key. If they have no effect on the type, returns undefined with a note. */
export function alternativesAt(
  node: ObjectAt,
  key: ChoiceKey,
  { notes, references }: Pick<SchemaReading, "notes" | "references">,
): Alternatives | undefined {
  const { value: listed, origin } = valueAt(node, key, { references });
  if (listed === undefined) return undefined;
  if (!isList(listed)) {
    notes.add("schema-invalid", origin, "no list");
    return undefined;
  }
  if (key === "items") notes.add("items-alternatives", origin);
  if (listed.length > 0 && listed.every(isRequirement)) {
    notes.add("schema-alternatives", origin);
    return undefined;
  }
  return { value: listed, origin };
}

export function unionOf(
  node: ObjectAt,
  key: ChoiceKey,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const { origin } = node;
  const alternatives = alternativesAt(node, key, reading);
  if (alternatives === undefined) return undefined;
  const { value: listed, origin: here } = alternatives;
  const annotated = annotatedEnum(listed, here, reading);
  return annotated === undefined
    ? choice(listed, here, node, context, reading)
    : { ...annotated, origin };
}

/** Returns whether a member only contains keywords such as `required: [a]`, which refine another object. */
function isRequirement(member: unknown): boolean {
  if (!isObject(member)) return false;
  const keys = Object.keys(member);
  return (
    keys.some((key) => requirements.has(key)) &&
    keys.every((key) => requirements.has(key) || isNoType(key, member))
  );
}

const requirements = new Set(["required", "not", "minProperties", "maxProperties"]);

const isNoType = (key: string, member: PlainObject): boolean =>
  key === "title" ||
  key === "description" ||
  (key === "type" && propertyOf(member, key) === "object");

function choice(
  listed: readonly unknown[],
  here: Origin,
  node: ObjectAt,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const members: Member[] = [];
  let isNullable = false;
  const read = listed.map((value, at) => ({
    schema: reading.read(value, originAt({ value: listed, origin: here }, at), context),
    value,
  }));
  const isTyped = read.some(({ schema }) => schema.kind !== "any" && !isNullSchema(schema));
  for (const { schema, value } of read) {
    if (isNullSchema(schema)) isNullable = true;
    else if (schema.kind === "any" && isTyped && !reading.isExported && isAnnotation(value)) {
      reading.notes.add("union-annotation", schema.origin);
      isNullable ||= meansNull(value);
    } else if (schema.kind !== "never") members.push({ schema, value });
  }
  const facts: SchemaFacts = { origin: here, ...(isNullable && { isNullable: true }) };
  const [first, ...others] = members;
  if (first === undefined)
    return isNullable ? { origin: here, kind: "scalar", name: "null" } : undefined;
  const isExportedUnion = typeof extensionOf(node.value)?.["union"] === "object";
  if (others.length === 0 && !isExportedUnion) {
    return isNullable ? { ...first.schema, isNullable: true } : first.schema;
  }
  const schemas = members.map(({ schema }) => schema);
  const open = openEnum(schemas);
  if (open !== undefined) return { ...open, ...facts };
  const discriminator = tagsOf(node, members, reading);
  const key = defaultKeyOf(node, reading);
  if (key === undefined) return { ...facts, kind: "union", members: schemas, discriminator };
  const isMember = schemas.some((one) => one.kind === "reference" && one.key === key);
  const other: Schema = { kind: "reference", key, origin: here };
  return { ...facts, kind: "union", members: isMember ? schemas : [...schemas, other] };
}

/** Returns whether a member only documents a value or sets its default: some generators write "or null" in this way. */
export const isAnnotation = (value: unknown): value is PlainObject =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => annotationKeys.has(key) || key.startsWith("x-"));

const annotationKeys = new Set(
  ["title", "description", "default", "example", "examples", "nullable", "deprecated"].concat([
    "readOnly",
    "writeOnly",
    "externalDocs",
    "$comment",
  ]),
);

const meansNull = (value: PlainObject): boolean =>
  ["nullable", "x-nullable"].some((key) => propertyOf(value, key) === true) ||
  ["default", "example"].some(
    (key) => Object.hasOwn(value, key) && propertyOf(value, key) === null,
  ) ||
  ["title", "description"].some((key) => /\bnull\b/i.test(textPropertyOf(value, key) ?? ""));

/** Reads a union of any string and known strings, a common notation of an open enum. */
function openEnum(members: readonly Schema[]): Schema | undefined {
  const [one, other, ...more] = members;
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const [known, any] = one.kind === "enum" ? [one, other] : [other, one];
  return known.kind === "enum" &&
    known.base === "string" &&
    any.kind === "scalar" &&
    any.name === "string" &&
    [any.constraints, any.isNullable, any.title, any.extension].every((fact) => fact === undefined)
    ? {
        ...known,
        isOpen: true,
        doc: [known.doc, any.doc].filter(Boolean).join("\n\n") || undefined,
      }
    : undefined;
}

/** Keys of a constant, in addition to its annotations. */
const constantKeys = new Set(["const", "enum", "type"]);

/** Reads an enum from a list of documented constants, as JSON Schema recommends. One can be null. */
function annotatedEnum(
  listed: readonly unknown[],
  origin: Origin,
  { notes }: SchemaReading,
): Schema | undefined {
  const values: EnumValueSchema[] = [];
  const kinds = new Set<EnumSchema["base"]>();
  let isNullable = false;
  for (const member of listed) {
    if (!isObject(member) || !Object.keys(member).every(isOfConstant)) return undefined;
    const all = propertyOf(member, "enum");
    const value = isList(all) && all.length === 1 ? all[0] : propertyOf(member, "const");
    const type = propertyOf(member, "type");
    if (value === null || (type === "null" && value === undefined)) {
      isNullable = true;
      continue;
    }
    const kind = constantKind(value, type);
    if (kind === undefined) return undefined;
    kinds.add(kind);
    const doc = textPropertyOf(member, "description") ?? textPropertyOf(member, "title");
    const deprecated = propertyOf(member, "deprecated") === true ? true : undefined;
    const isNew = !values.some((known) => known.value === value);
    if (isNew) values.push({ value: value as EnumValueSchema["value"], doc, deprecated });
  }
  // A mix of integers and other numbers is a list of numbers.
  const isNumber = [...kinds].every((kind) => kind === "integer" || kind === "number");
  const [base] = isNumber && kinds.size > 1 ? (["number"] as const) : kinds;
  const isOne = base !== undefined && (kinds.size === 1 || isNumber);
  const hasDoc = values.some(({ doc }) => doc !== undefined);
  const isPlainConstant = values.length < 2 && (isNullable || !hasDoc);
  if (!isOne || isPlainConstant) return undefined;
  for (const [at, member] of listed.entries())
    if (isObject(member)) noteKeys(member, schemaKeys, below(origin, at), notes);
  return { kind: "enum", base, values, origin, ...(isNullable && { isNullable }) };
}

/** Returns whether the alternatives are only values or types, with at least one value. */
export const isListOfValues = ({ value: members }: Alternatives): boolean =>
  members.some(
    (one) => propertyOf(one, "enum") !== undefined || propertyOf(one, "const") !== undefined,
  ) && members.every((one) => isObject(one) && Object.keys(one).every(isOfConstant));

const isOfConstant = (key: string): boolean =>
  constantKeys.has(key) || annotationKeys.has(key) || key.startsWith("x-");

/** Returns the kind of a constant; undefined if it is not a scalar, or if it does not match the declared type. */
function constantKind(value: unknown, type: unknown): EnumSchema["base"] | undefined {
  const kind = typeof value;
  if (kind === "string" || kind === "boolean") {
    return type === undefined || type === kind ? kind : undefined;
  }
  if (typeof value !== "number" || !isExact(value)) return undefined;
  if (type === "number") return "number";
  if (type !== undefined && type !== "integer") return undefined;
  return Number.isInteger(value) ? "integer" : type === undefined ? "number" : undefined;
}
