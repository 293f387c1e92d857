import { below } from "../../description/origin.ts";
import type {
  FieldSchema,
  ListSchema,
  ObjectSchema,
  Schema,
  SchemaFacts,
} from "../../description/schema.ts";
import { isList, isObject, own } from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { constraintsOf } from "./scalar.ts";
import { type SchemaContext, type SchemaReading, valueAt } from "./reading.ts";

export function listOf(node: ObjectAt, facts: SchemaFacts, reading: SchemaReading): ListSchema {
  return {
    ...facts,
    kind: "list",
    items: itemsOf(node, reading),
    constraints: constraintsOf(node, "array", reading),
  };
}

function itemsOf(node: ObjectAt, reading: SchemaReading): Schema {
  const { value, origin } = node;
  const items = own(value, "items");
  // Items by position: `prefixItems` since 3.1, a list in `items` before.
  const first = own(value, "prefixItems");
  const [key, positions] = isList(first) ? ["prefixItems", first] : ["items", items];
  if (isList(positions)) {
    reading.notes.add("schema-tuple", below(origin, key));
    const members = positions.map((one, at) => reading.read(one, below(origin, key, at)));
    const [restKey, rest] =
      key === "items" ? ["additionalItems", own(value, "additionalItems")] : ["items", items];
    if (rest !== undefined && rest !== false)
      members.push(reading.read(rest, below(origin, restKey)));
    const [only, ...others] = members;
    if (only === undefined) return { kind: "any", origin };
    return others.length === 0 ? only : { kind: "union", members, origin: below(origin, key) };
  }
  if (items !== undefined && items !== null) return reading.read(items, below(origin, "items"));
  reading.notes.add("items-unspecified", origin);
  return { kind: "any", origin };
}

export function objectOf(
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
export const isBareObject = ({ value }: ObjectAt): boolean =>
  ["properties", "required", "patternProperties"].every((key) => !Object.hasOwn(value, key)) &&
  !isObject(own(value, "additionalProperties")) &&
  own(value, "additionalProperties") !== true;

function fieldsOf(node: ObjectAt, context: SchemaContext, reading: SchemaReading): FieldSchema[] {
  const { origin } = node;
  const { value: properties, origin: here } = valueAt(node, "properties", reading);
  if (properties !== undefined && !isObject(properties)) {
    reading.notes.add("schema-invalid", here, "no object");
  }
  const required = new Set(requiredOf(node, reading));
  const fields: FieldSchema[] = [];
  for (const [name, property] of isObject(properties) ? Object.entries(properties) : []) {
    const schema = reading.read(property, below(here, name));
    fields.push({ name, isRequired: required.delete(name), schema });
  }
  for (const name of required) {
    // Another part of the whole may declare it.
    if (context.isPart !== true) {
      reading.notes.add("required-undeclared", below(origin, "required"), name);
    }
    fields.push({ name, isRequired: true, schema: { kind: "any", origin } });
  }
  return fields;
}

function requiredOf(node: ObjectAt, reading: SchemaReading): readonly string[] {
  const { value: required, origin } = valueAt(node, "required", reading);
  if (required === undefined) return [];
  const names = isList(required) ? required.filter((name) => typeof name === "string") : [];
  if (!isList(required) || names.length < required.length) {
    reading.notes.add("schema-invalid", origin, "no list of names");
  }
  return names;
}

/** Returns the schema of additional fields: any value if no field is listed, and others are not forbidden. */
function moreOf(node: ObjectAt, hasFields: boolean, reading: SchemaReading): Schema | undefined {
  const { value, origin } = node;
  const patterns = own(value, "patternProperties");
  const members: Schema[] = [];
  if (isObject(patterns) && Object.keys(patterns).length > 0) {
    const here = below(origin, "patternProperties");
    reading.notes.add("schema-patterns", here);
    for (const [pattern, one] of Object.entries(patterns)) {
      members.push(reading.read(one, below(here, pattern)));
    }
  }
  const key = Object.hasOwn(value, "additionalProperties")
    ? "additionalProperties"
    : "unevaluatedProperties";
  const rest = own(value, key);
  if (rest !== undefined && rest !== null && rest !== false) {
    members.push(reading.read(rest, below(origin, key)));
  }
  const [only, ...others] = members;
  if (only === undefined) {
    return hasFields || rest === false || isObject(own(value, "properties"))
      ? undefined
      : { kind: "any", origin };
  }
  return others.length === 0 ? only : { kind: "union", members, origin };
}
