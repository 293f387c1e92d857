/** Which kinds of values a schema is of: its `type`, in all ways in which documents write it. */
import { below } from "../../description/origin.ts";
import { byWord, isList, own, type PlainObject } from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { type Given, isKind, type Kind, type SchemaReading } from "./reading.ts";

export interface Kinds {
  /** None where the document does not say. */
  readonly kinds: readonly Kind[];
  readonly isNullable: boolean;
  /** Whether null is all there is. */
  readonly isNull: boolean;
}

/** What authors write who think of another language. */
const others = byWord<Kind>({
  string: "str text date datetime date-time uuid enum",
  integer: "int int32 int64 long",
  number: "float double decimal numeric",
  boolean: "bool",
  array: "list",
  object: "map hash dict json",
});

export function kindsOf(node: ObjectAt, given: Given, reading: SchemaReading): Kinds {
  const type = own(node.value, "type");
  const isNullable = own(node.value, "nullable") === true || own(node.value, "x-nullable") === true;
  const names = isList(type) ? type : type === undefined || type === null ? [] : [type];
  const found = new Set<Kind>();
  let hasNull = type === null;
  for (const name of names) {
    const kind = name === "null" ? "null" : kindOf(name, node, reading);
    if (kind === "null") hasNull = true;
    else if (kind !== undefined) found.add(kind);
  }
  // A number is one, with or without a fraction.
  if (found.has("number")) found.delete("integer");
  const isNull = hasNull && found.size === 0;
  const all = found.size > 0 || isNull ? [...found] : impliedBy(node, given, reading);
  return { kinds: all, isNullable: isNullable || hasNull, isNull };
}

function kindOf(name: unknown, { origin }: ObjectAt, { notes }: SchemaReading): Kind | undefined {
  if (typeof name === "string") {
    if (isKind(name)) return name;
    if (name === "any") return undefined;
    const small = name.toLowerCase();
    const meant = isKind(small) ? small : others.get(small);
    if (meant !== undefined) {
      notes.add("type-misnamed", below(origin, "type"), `${name}: ${meant}`);
      return meant;
    }
  }
  notes.add("schema-invalid", below(origin, "type"), `no type: ${JSON.stringify(name)}`);
  return undefined;
}

/** What keys are about that say something of one kind of value alone; a number may be an integer. */
const about = byWord<Kind>({
  object: [
    "properties additionalProperties patternProperties required",
    "minProperties maxProperties",
  ],
  array: "items prefixItems minItems maxItems uniqueItems",
  string: "pattern minLength maxLength contentEncoding contentMediaType",
  number: "multipleOf minimum maximum exclusiveMinimum exclusiveMaximum",
});

/** Of a schema without a type, which strictly says nothing of values of other kinds. */
function impliedBy(
  { value, origin }: ObjectAt,
  given: Given,
  { notes }: SchemaReading,
): readonly Kind[] {
  if (given.kind !== undefined) return [given.kind];
  const choices = choiceKeys(value);
  const isSaid = (key: string): boolean =>
    Object.hasOwn(value, key) && !(key === "items" && choices.includes(key));
  const key = about.keys().find(isSaid);
  const implied = about.get(key ?? "") ?? kindOfFormat(own(value, "format"));
  const hasValues = Object.hasOwn(value, "enum") || Object.hasOwn(value, "const");
  // Of a composed schema, bounds are those of its parts.
  const isComposed = choices.length > 0 || Object.hasOwn(value, "allOf");
  const isBound = implied !== "object" && implied !== "array";
  if (implied === undefined || hasValues || (isComposed && isBound)) return [];
  if (given.isPart !== true) notes.add("type-assumed", origin, implied);
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

/** Keys that say nothing of the kinds that a schema is of, and so nothing at all. */
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
      reading.notes.add("schema-key-misplaced", below(origin, key), kinds.join(", "));
    }
  }
}

export type ChoiceKey = "oneOf" | "anyOf" | "items";

/**
 * Under which keys a schema lists schemas of which a value has one. A list in `items` of what is no list is one: Swagger 2
 * has no `anyOf`, and documents that need it write that.
 */
export function choiceKeys(value: PlainObject): readonly ChoiceKey[] {
  const keys: ChoiceKey[] = (["oneOf", "anyOf"] as const).filter((key) =>
    Object.hasOwn(value, key),
  );
  const type = own(value, "type");
  const isArray = isList(type) ? type.includes("array") : type === "array";
  return isList(own(value, "items")) && !isArray ? [...keys, "items"] : keys;
}
