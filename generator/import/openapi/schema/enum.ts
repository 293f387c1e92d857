/** Reads `enum` and `const`. */
import { isLong } from "../../../sheets/types/primitives.ts";
import { digitsAt } from "../../source/digits.ts";
import type { EnumSchema, EnumValueSchema, Schema, SchemaFacts } from "../../description/schema.ts";
import {
  isExact,
  isList,
  isObject,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { originAt } from "../references.ts";
import { type Kind, type SchemaReading, valueAt } from "./reading.ts";

type Value = string | number | boolean;

/** Reads an enum. Returns undefined if the schema does not list values, or lists no possible value. */
export function enumOf(
  node: ObjectAt,
  kinds: readonly Kind[],
  facts: SchemaFacts,
  reading: SchemaReading,
): Schema | undefined {
  const listed = valuesOf(node, reading);
  if (listed === undefined) return undefined;
  const hasNull = listed.includes(null);
  const values = new Map<Value, EnumValueSchema>();
  const hasConst = Object.hasOwn(node.value, "const");
  const convert = converter(node, kinds, reading);
  const docs = enumDocs(node, listed, reading);
  for (const [index, written] of listed.entries()) {
    if (written === null) continue;
    const at = originAt(node, ...(hasConst ? ["const"] : ["enum", index]));
    const value =
      typeof written === "object" || written === undefined ? undefined : convert(written);
    if (value === undefined) reading.notes.add("enum-value", at);
    const digits = hasConst ? digitsAt(node.value, "const") : digitsAt(listed, index);
    const isLost = value !== undefined && isRounded(value) && digits === undefined;
    if (isLost) reading.notes.add("number-inexact", at, String(value));
    if (value === undefined || isLost) return undefined;
    const key = digits ?? value;
    if (values.has(key))
      reading.notes.add("enum-repeat", originAt(node, "enum", index), String(key));
    else values.set(key, { value, ...(digits && { digits }), ...docs(written, index) });
  }
  const around: SchemaFacts = hasNull ? { ...facts, isNullable: true } : facts;
  if (values.size === 0) return { ...facts, kind: "scalar", name: "null" };
  const [first, ...others] = byBase([...values.values()], kinds, node.value);
  if (first === undefined) return undefined;
  if (others.length > 0) {
    const { origin } = node;
    const { extension } = facts;
    const members = [first, ...others].map((one) => ({ ...one, origin, extension }));
    return { ...around, kind: "union", members };
  }
  // An enum of both boolean values is an ordinary boolean.
  if (first.base === "boolean" && first.values.length === 2) {
    return { ...around, kind: "scalar", name: "boolean" };
  }
  return { ...around, ...first };
}

const isRounded = (value: Value): boolean => typeof value === "number" && !isExact(value);

type Scalar = Value | null | object | undefined;

function valuesOf(node: ObjectAt, reading: SchemaReading): readonly Scalar[] | undefined {
  const { value } = node;
  if (Object.hasOwn(value, "const")) return [propertyOf(value, "const") as Scalar];
  const { value: enumValues, origin } = valueAt(node, "enum", reading);
  const listed = enumValues ?? propertyOf(value, "x-extensible-enum");
  if (listed === undefined || listed === null) return undefined;
  if (isList(listed) && listed.length > 0) return listed as readonly Scalar[];
  reading.notes.add(isList(listed) ? "enum-empty" : "schema-invalid", origin);
  return undefined;
}

type Base = EnumSchema["base"];

function byBase(
  values: readonly EnumValueSchema[],
  kinds: readonly Kind[],
  schema: PlainObject,
): Omit<EnumSchema, "origin">[] {
  const isOpen = isOpenEnum(schema);
  const groups = new Map<"string" | "number" | "boolean", EnumValueSchema[]>();
  for (const value of values) {
    const type = typeof value.value as "string" | "number" | "boolean";
    const group = groups.get(type) ?? [];
    groups.set(type, group);
    group.push(value);
  }
  return [...groups].map(([type, group]) => {
    const isWhole =
      type === "number" &&
      !kinds.includes("number") &&
      group.every(({ value }) => Number.isInteger(value));
    const base: Base = isWhole ? "integer" : type;
    const format = isWhole ? textPropertyOf(schema, "format") : undefined;
    const long = isLong({ format }) ? { format } : {};
    return { kind: "enum", base, values: group, isOpen, ...long };
  });
}

/** Converts values to the declared type, because YAML can read a string without quotes as a number. */
function converter(
  node: ObjectAt,
  kinds: readonly Kind[],
  { notes }: SchemaReading,
): (value: Value) => Value {
  const accepted = new Set(kinds.map((kind) => (kind === "integer" ? "number" : kind)));
  let isNoted = false;
  const note = (kind: "enum-converted" | "enum-misfit", value: Value): void => {
    if (!isNoted) notes.add(kind, originAt(node, "enum"), JSON.stringify(value));
    isNoted = true;
  };
  return (value) => {
    const type = typeof value as "string" | "number" | "boolean";
    if (accepted.size === 0 || accepted.has(type)) return value;
    const converted = accepted.size > 1 ? undefined : convertTo(kinds[0], value);
    note(converted === undefined ? "enum-misfit" : "enum-converted", value);
    return converted ?? value;
  };
}

function convertTo(kind: Kind | undefined, value: Value): Value | undefined {
  if (kind === "string") return String(value);
  if (kind === "boolean") return value === "true" ? true : value === "false" ? false : undefined;
  if (kind !== "integer" && kind !== "number") return undefined;
  return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

type Facts = Pick<EnumValueSchema, "doc">;

const descriptions = [
  "x-enumDescriptions",
  "x-enum-descriptions",
  "x-enum-description",
  "x-speakeasy-enum-descriptions",
];
const names = ["x-enum-varnames", "x-enumNames", "x-enum-names"];

/** Keys that document values, by index or by value. */
export const enumDocKeys: readonly string[] = [...descriptions, ...names];

function isOpenEnum(value: PlainObject): true | undefined {
  const isOpen =
    (Object.hasOwn(value, "x-extensible-enum") && !Object.hasOwn(value, "enum")) ||
    propertyOf(propertyOf(value, "x-ms-enum"), "modelAsString") === true;
  return isOpen ? true : undefined;
}

function enumDocs(
  node: ObjectAt,
  values: readonly unknown[],
  { notes }: SchemaReading,
): (value: unknown, index: number) => Facts {
  const { value } = node;
  const described = descriptions.find((key) => Object.hasOwn(value, key));
  const named = names.find((key) => Object.hasOwn(value, key));
  const ofMaker = propertyOf(propertyOf(value, "x-ms-enum"), "values");
  // Names explain numbers, but add nothing to strings.
  const isNamed = named !== undefined && values.every((one) => typeof one !== "string");
  if (named !== undefined && !isNamed) notes.add("enum-names", originAt(node, named));
  if (described === undefined && !isNamed && !isList(ofMaker)) return () => ({});
  return (one, index) => {
    const description =
      textAt(propertyOf(value, described ?? ""), one, index) ??
      ofMakers(ofMaker, one) ??
      (isNamed ? textAt(propertyOf(value, named), one, index) : undefined);
    return description === undefined || description.trim() === "" ? {} : { doc: description };
  };
}

/** Finds a description in a list with the same order as the values, or in an object by value. */
function textAt(texts: unknown, value: unknown, index: number): string | undefined {
  if (isObject(texts)) return textPropertyOf(texts, String(value));
  const text: unknown = isList(texts) ? texts[index] : undefined;
  return typeof text === "string" ? text : undefined;
}

function ofMakers(values: unknown, value: unknown): string | undefined {
  const entry = isList(values)
    ? values.find((one) => propertyOf(one, "value") === value)
    : undefined;
  return textPropertyOf(entry, "description");
}
