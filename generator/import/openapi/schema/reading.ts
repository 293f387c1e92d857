/** Context and tools that all readers of schemas share, and `type`, in all ways in which documents write it. */
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

/** A node without `allOf`. */
export interface Whole {
  /** The merged node, or the facts of an intersection. */
  readonly node: ObjectAt;
  /** Members of an intersection: references to objects, an object, unions. */
  readonly members: readonly ObjectAt[];
  /** Keys of the schemas among its parts. */
  readonly parts: readonly string[];
}

export interface SchemaReading {
  readonly notes: Notes;
  readonly references: References;
  /** Whether siblings of a `$ref` count, as they do since 3.1. */
  readonly hasSiblings: boolean;
  /** Whether our own exporter wrote the document. */
  readonly isExported: boolean;
  /** Reads any schema. `context`: facts from the schema around it. */
  read(value: unknown, origin: Origin, context?: SchemaContext): Schema;
  /** Merges the parts of a node. */
  whole(node: ObjectAt, context?: SchemaContext): Whole;
  /** Returns the key of a referenced schema, which is read later. */
  keyFor(target: Located): string;
  /** Finds a component by name. */
  component(name: string): Located | undefined;
}

export interface SchemaContext {
  /** Kind of a part without a type. */
  readonly kind?: Kind | undefined;
  /** Whether it is a part of a whole: another part can declare the fields that it requires. */
  readonly isPart?: boolean;
}

/** Kinds of values that `type` names, but null. */
const kindNames = ["string", "integer", "number", "boolean", "object", "array", "file"] as const;

export type Kind = (typeof kindNames)[number];

const isKind = (name: string): name is Kind => kindNames.some((kind) => kind === name);

/**
 * Returns the value of a key with fields or lists, not a schema. `properties` or `enum` can refer to another file: no
 * version allows it, and all tools read it.
 */
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
  /** Empty if the document specifies no type. */
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
  // An integer is a number as well.
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

/** Keywords of a single kind of value; a number can be an integer. */
const about = byWord<Kind>({
  object: [
    "properties additionalProperties patternProperties required",
    "minProperties maxProperties",
  ],
  array: "items prefixItems minItems maxItems uniqueItems",
  string: "pattern minLength maxLength contentEncoding contentMediaType",
  number: "multipleOf minimum maximum exclusiveMinimum exclusiveMaximum",
});

/** Infers the kind of a schema without a type from its keywords, which strictly allow values of other kinds. */
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
  // Bounds of a composed schema are those of its parts.
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

/** Notes keywords of other kinds than the schema's, which have no effect. */
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

/**
 * Returns the keywords that list alternatives. A list in `items` of a schema without type array is one: Swagger 2 has
 * no `anyOf`, and documents use that instead.
 */
export function choiceKeys(value: PlainObject): readonly ChoiceKey[] {
  const keys: ChoiceKey[] = (["oneOf", "anyOf"] as const).filter((key) =>
    Object.hasOwn(value, key),
  );
  const type = propertyOf(value, "type");
  const isArray = isList(type) ? type.includes("array") : type === "array";
  return isList(propertyOf(value, "items")) && !isArray ? [...keys, "items"] : keys;
}
