/** Context and functions that all readers of schemas share, and the reading of `type` in its various notations. */
import type { Schema } from "../../description/schema.ts";
import type { Notes, Origin } from "../../notes/notes.ts";
import {
  byWord,
  isList,
  isObject,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { type Located, originAt, type References } from "../references.ts";

export interface Whole {
  /** The merged node, or the facts of an intersection. */
  readonly node: ObjectAt;
  /** Members of an intersection: references to objects, one object, and unions. */
  readonly members: readonly ObjectAt[];
  /** Keys of the named schemas among its parts. */
  readonly parts: readonly string[];
}

export interface SchemaReading {
  readonly notes: Notes;
  readonly references: References;
  /** Whether keywords next to a `$ref` have an effect, as they do since OpenAPI 3.1. */
  readonly hasSiblings: boolean;
  readonly isExported: boolean;
  /** Reads any schema. `context`: facts from the enclosing schema. */
  read(value: unknown, origin: Origin, context?: SchemaContext): Schema;
  whole(node: ObjectAt, context?: SchemaContext): Whole;
  /** Returns the key of a referenced schema, and queues the schema for reading. */
  keyFor(target: Located): string;
  component(name: string): Located | undefined;
}

export interface SchemaContext {
  /** Kind of a part that does not specify a type. */
  readonly kind?: Kind | undefined;
  /** Whether the schema is a part of another: other parts can declare the fields that it requires. */
  readonly isPart?: boolean;
}

/** Kinds of values that `type` can name, except null. */
const kindNames = ["string", "integer", "number", "boolean", "object", "array", "file"] as const;

export type Kind = (typeof kindNames)[number];

const isKind = (name: string): name is Kind => kindNames.some((kind) => kind === name);

/** Returns the fields or list at a key, and follows references there: invalid, but supported by all tools. */
export function valueAt(
  { value, origin }: ObjectAt,
  key: string,
  reading: Pick<SchemaReading, "references">,
): Located {
  const field = propertyOf(value, key);
  const at = { value: field, origin: originAt({ value, origin }, key) };
  if (!isObject(field) || textPropertyOf(field, "$ref") === undefined) return at;
  const { value: there, origin: where } = reading.references.resolve(at) ?? at;
  const { $ref: _, ...siblings } = field;
  return Object.keys(siblings).length > 0 && isObject(there)
    ? { value: { ...there, ...siblings }, origin: where }
    : { value: there, origin: where };
}

export interface Kinds {
  /** Kinds that the document specifies; empty if it specifies no type. */
  readonly kinds: readonly Kind[];
  readonly isNullable: boolean;
  /** Whether null is the only value. */
  readonly isNull: boolean;
}

/** Type names of other languages and formats. */
const others = byWord<Kind>({
  string: "str text date datetime date-time uuid enum",
  integer: "int int32 int64 long",
  number: "float double decimal numeric",
  boolean: "bool",
  array: "list",
  object: "map hash dict json",
});

export function kindsOf(node: ObjectAt, context: SchemaContext, reading: SchemaReading): Kinds {
  const type = propertyOf(node.value, "type");
  const isNullable =
    propertyOf(node.value, "nullable") === true || propertyOf(node.value, "x-nullable") === true;
  const names = isList(type) ? type : type === undefined || type === null ? [] : [type];
  const named = new Set<Kind>();
  let hasNull = type === null;
  for (const name of names) {
    const kind = name === "null" ? "null" : kindOf(name, node, reading);
    if (kind === "null") hasNull = true;
    else if (kind !== undefined) named.add(kind);
  }
  // An integer is also a number.
  if (named.has("number")) named.delete("integer");
  const isNull = hasNull && named.size === 0;
  const all = named.size > 0 || isNull ? [...named] : impliedBy(node, context, reading);
  return { kinds: all, isNullable: isNullable || hasNull, isNull };
}

function kindOf(name: unknown, node: ObjectAt, { notes }: SchemaReading): Kind | undefined {
  if (typeof name === "string") {
    if (isKind(name)) return name;
    if (name === "any") return undefined;
    const small = name.toLowerCase();
    const kind = isKind(small) ? small : others.get(small);
    if (kind !== undefined) {
      notes.add("type-misnamed", originAt(node, "type"), `${name}: ${kind}`);
      return kind;
    }
  }
  notes.add("schema-invalid", originAt(node, "type"), `no type: ${JSON.stringify(name)}`);
  return undefined;
}

/** Keywords that only apply to one kind of value. Keywords of numbers also apply to integers. */
const about = byWord<Kind>({
  object: [
    "properties additionalProperties patternProperties required",
    "minProperties maxProperties",
  ],
  array: "items prefixItems minItems maxItems uniqueItems",
  string: "pattern minLength maxLength contentEncoding contentMediaType",
  number: "multipleOf minimum maximum exclusiveMinimum exclusiveMaximum",
});

/** Infers the kind of a schema without a type from its keywords, which strictly also allow values of other kinds. */
function impliedBy(
  { value, origin }: ObjectAt,
  context: SchemaContext,
  { notes }: SchemaReading,
): readonly Kind[] {
  if (context.kind !== undefined) return [context.kind];
  const choices = choiceKeys(value);
  const hasKeyword = (key: string): boolean =>
    Object.hasOwn(value, key) && !(key === "items" && choices.includes(key));
  const key = about.keys().find(hasKeyword);
  const implied = about.get(key ?? "") ?? kindOfFormat(propertyOf(value, "format"));
  const hasValues = Object.hasOwn(value, "enum") || Object.hasOwn(value, "const");
  // Bounds of a composed schema apply to its parts.
  const isComposed = choices.length > 0 || Object.hasOwn(value, "allOf");
  const isBound = implied !== "object" && implied !== "array";
  if (implied === undefined || hasValues || (isComposed && isBound)) return [];
  if (context.isPart !== true) notes.add("type-assumed", origin, implied);
  return [implied];
}

function kindOfFormat(format: unknown): Kind | undefined {
  if (typeof format !== "string") return undefined;
  if (/^u?int(?:8|16|32|64)$/.test(format)) return "integer";
  if (format === "float" || format === "double") return "number";
  return stringFormats.has(format) ? "string" : undefined;
}

const stringFormats = new Set(
  "binary byte date date-time email hostname ipv4 ipv6 password time uri url uuid".split(" "),
);

/** Notes keywords that have no effect because they apply to other kinds of values. */
export function noteMisplaced(
  { value, origin }: ObjectAt,
  kinds: readonly Kind[],
  reading: SchemaReading,
): void {
  if (kinds.length === 0) return;
  const choices = new Set<string>(choiceKeys(value));
  for (const key of Object.keys(value)) {
    if (choices.has(key)) continue;
    const kind = about.get(key);
    const isFitting = kind === undefined || kinds.includes(kind);
    if (!isFitting && !(kind === "number" && kinds.includes("integer"))) {
      reading.notes.add("schema-key-misplaced", originAt({ value, origin }, key), kinds.join(", "));
    }
  }
}

export type ChoiceKey = "oneOf" | "anyOf" | "items";

/** Returns keywords that list alternatives, such as `items` of non-arrays in some Swagger 2 documents. */
export function choiceKeys(value: PlainObject): readonly ChoiceKey[] {
  const keys: ChoiceKey[] = (["oneOf", "anyOf"] as const).filter((key) =>
    Object.hasOwn(value, key),
  );
  const type = propertyOf(value, "type");
  const isArray = isList(type) ? type.includes("array") : type === "array";
  return isList(propertyOf(value, "items")) && !isArray ? [...keys, "items"] : keys;
}
