/** Reads strings, numbers and booleans by type and format, and the facts of any schema except its shape. */
import { isMapping, type PlainValue } from "../../../sheets/document/plain-value.ts";
import { primitives } from "../../../sheets/types/primitives.ts";
import type { Constraints } from "../../../sheets/types/type.ts";
import {
  isNullSchema,
  type ScalarName,
  type ScalarSchema,
  type Schema,
  type SchemaFacts,
} from "../../description/schema.ts";
import { isLongInteger } from "../../description/with-bigints.ts";
import { digitsAt, exactText } from "../../source/digits.ts";
import {
  byWord,
  isExact,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { describedExtension, type ObjectAt } from "../reading/reading.ts";
import { originAt } from "../references.ts";
import type { Kind, SchemaReading } from "./reading.ts";

type ScalarKind = "string" | "integer" | "number" | "boolean" | "file";

/** Formats of primitives, and formats that add nothing to the type. Other formats keep their names. */
const formats: Readonly<Record<ScalarKind, ReadonlyMap<string, ScalarName>>> = {
  string: byWord({
    string: "string",
    file: "binary",
    bytes: "byte base64 base64url",
    date: "date",
    datetime: "date-time datetime",
    int64: "int64",
    decimal: "uint64",
  }),
  integer: byWord({ integer: "integer int int8 int16 int32 uint8 uint16 uint32" }),
  number: byWord({ number: "number float double", integer: "integer int32 int64" }),
  boolean: byWord({ boolean: "boolean" }),
  file: byWord({ file: "binary" }),
};

export function scalarOf(
  node: ObjectAt,
  kind: ScalarKind,
  facts: SchemaFacts,
  reading: SchemaReading,
): ScalarSchema {
  const format = textPropertyOf(node.value, "format") ?? "";
  const known = formats[kind].get(format) ?? contentOf(node, kind, reading);
  // The exporter writes this format for every bigint.
  const isOfBigint = propertyOf(facts.extension, "type") === "bigint" && format === "int64";
  const isNamed = format !== "" && !isOfBigint && (known === undefined || isWidth(kind, format));
  const isUnsigned = kind === "integer" && known !== undefined && format.startsWith("u");
  const named = isNamed ? { format } : undefined;
  const ofFormat = isUnsigned ? { ...named, minimum: 0 } : named;
  const bounds = constraintsOf(node, kind, reading);
  const constraints = ofFormat === undefined ? bounds : { ...ofFormat, ...bounds };
  return { ...facts, kind: "scalar", name: known ?? kind, constraints };
}

/** Returns whether a format limits the range of a primitive. */
const isWidth = (kind: ScalarKind, format: string): boolean =>
  (kind === "integer" || kind === "number") && /\d$|^(?:float|double)$/.test(format);

/** Reads content keywords, which replace formats since OpenAPI 3.1. */
function contentOf(
  { value, origin }: ObjectAt,
  kind: ScalarKind,
  { notes }: SchemaReading,
): ScalarName | undefined {
  if (kind !== "string") return undefined;
  const encoding = textPropertyOf(value, "contentEncoding");
  if (encoding === "base64" || encoding === "base64url") return "bytes";
  if (encoding !== undefined)
    notes.add("schema-content", originAt({ value, origin }, "contentEncoding"), encoding);
  const mediaType = textPropertyOf(value, "contentMediaType");
  if (mediaType === undefined || encoding !== undefined) return undefined;
  if (isFileType(mediaType)) return "file";
  notes.add("schema-content", originAt({ value, origin }, "contentMediaType"), mediaType);
  return undefined;
}

export const isFileType = (mediaType: string): boolean =>
  !/^text\/|[/+](?:json|xml|yaml)$/.test(mediaType);

type Bound = Exclude<keyof Constraints, "format" | "pattern" | "uniqueItems">;

const boundsOf: Readonly<Partial<Record<Kind, readonly Bound[]>>> = {
  string: ["minLength", "maxLength"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

export const boundKeysOf = (kind: Kind): readonly string[] => [
  ...(boundsOf[kind] ?? []),
  ...(kind === "string" ? ["pattern"] : kind === "array" ? ["uniqueItems"] : []),
];

export const allBoundKeys: readonly string[] = (Object.keys(boundsOf) as Kind[]).flatMap(
  boundKeysOf,
);

type MutableConstraints = { -readonly [Key in keyof Constraints]: Constraints[Key] };

export function constraintsOf(
  node: ObjectAt,
  kind: Kind,
  reading: SchemaReading,
): Constraints | undefined {
  let constraints: MutableConstraints | undefined;
  for (const key of boundsOf[kind] ?? []) {
    if (!Object.hasOwn(node.value, key)) continue;
    const bound = boundOf(node, key, reading);
    if (bound !== undefined) (constraints ??= {})[key] = bound;
  }
  if (kind === "string") {
    const pattern = patternOf(node, reading);
    if (pattern !== undefined) (constraints ??= {}).pattern = pattern;
  }
  if (kind === "array" && propertyOf(node.value, "uniqueItems") === true) {
    (constraints ??= {}).uniqueItems = true;
  }
  // In sheets, the format of a list applies to its items.
  const format =
    kind === "array" && reading.isExported ? textPropertyOf(node.value, "format") : undefined;
  if (format !== undefined) (constraints ??= {}).format = format;
  return constraints && exclusive(constraints, node);
}

function boundOf(
  { value, origin }: ObjectAt,
  key: Bound,
  { notes }: SchemaReading,
): number | undefined {
  const bound = propertyOf(value, key);
  // Until OpenAPI 3.0, a boolean specifies whether the other bound is exclusive.
  if (typeof bound === "boolean" && key.startsWith("exclusive")) return undefined;
  if (typeof bound !== "number")
    notes.add("schema-invalid", originAt({ value, origin }, key), "no number");
  else if (isExact(bound)) return bound;
  else notes.add("number-inexact", originAt({ value, origin }, key), exactText(value, key));
  return undefined;
}

function exclusive(found: MutableConstraints, { value }: ObjectAt): Constraints | undefined {
  const { minimum, maximum, ...others } = found;
  const isAbove = minimum !== undefined && propertyOf(value, "exclusiveMinimum") === true;
  const isBelow = maximum !== undefined && propertyOf(value, "exclusiveMaximum") === true;
  if (!isAbove && !isBelow) return found;
  return {
    ...others,
    ...(minimum !== undefined && { [isAbove ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [isBelow ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

function patternOf({ value, origin }: ObjectAt, { notes }: SchemaReading): string | undefined {
  const pattern = propertyOf(value, "pattern");
  if (pattern === undefined) return undefined;
  if (typeof pattern !== "string") {
    notes.add("schema-invalid", originAt({ value, origin }, "pattern"), "no text");
    return undefined;
  }
  if (isPattern(pattern)) return pattern === "" ? undefined : pattern;
  notes.add("pattern-foreign", originAt({ value, origin }, "pattern"), pattern);
  return undefined;
}

const isPattern = (pattern: string): boolean => compiles(pattern, "u") || compiles(pattern, "");

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags).source !== "";
  } catch {
    return false;
  }
}

/** Returns a value; undefined if it contains a number that JSON cannot represent, or that would be rounded. */
function plainValue(value: unknown): PlainValue | undefined {
  if (typeof value === "number") return isExact(value) ? value : undefined;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (Array.isArray(value)) {
    const items = value.map(plainValue);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (typeof value !== "object") return undefined;
  const entries = new Map<string, PlainValue>();
  for (const [key, entry] of Object.entries(value)) {
    const plain = plainValue(entry);
    if (plain === undefined) return undefined;
    entries.set(key, plain);
  }
  return entries;
}

export function scalarFacts({ value, origin }: ObjectAt, reading: SchemaReading): SchemaFacts {
  const text = (key: string): string | undefined => {
    const bound = propertyOf(value, key);
    if (bound === undefined || bound === null) return undefined;
    if (typeof bound === "string") return bound.trim() === "" ? undefined : bound;
    reading.notes.add("schema-invalid", originAt({ value, origin }, key), "no text");
    return undefined;
  };
  const isTrue = (key: string): true | undefined =>
    propertyOf(value, key) === true ? true : undefined;
  return {
    origin,
    title: text("title"),
    doc: text("description"),
    deprecated: deprecatedOf(value),
    isReadonly: isTrue("readOnly"),
    isWriteonly: isTrue("writeOnly"),
    extension: describedExtension(value, reading),
  };
}

function deprecatedOf(value: PlainObject): true | string | undefined {
  if (propertyOf(value, "deprecated") === true) return true;
  const reason = propertyOf(value, "x-deprecated");
  return reason === true || (typeof reason === "string" && reason !== "") ? reason : undefined;
}

export function withDefault(
  schema: Schema,
  { value, origin }: ObjectAt,
  { notes }: SchemaReading,
): Schema {
  if (!Object.hasOwn(value, "default")) return schema;
  const digits = digitsAt(value, "default");
  if (digits !== undefined && isLongInteger(schema)) return { ...schema, default: digits };
  const plain = plainValue(value["default"]);
  if (plain !== undefined && fits(plain, schema)) return { ...schema, default: plain };
  const kind = plain === undefined ? "number-inexact" : "schema-default";
  notes.add(kind, originAt({ value, origin }, "default"), shown(exactText(value, "default")));
  return schema;
}

/** Returns whether a value can be valid for a schema, without looking at referenced schemas. */
function fits(value: PlainValue, schema: Schema): boolean {
  if (value === null) return canBeNull(schema);
  switch (schema.kind) {
    case "scalar":
      return schema.name !== "null" && primitives[schema.name].holds(value);
    case "enum":
      return schema.isOpen === true
        ? typeof value === "string"
        : schema.values.some((one) => one.value === value);
    case "list":
    case "tuple":
      return Array.isArray(value);
    case "object":
      return isMapping(value);
    case "never":
      return false;
    case "any":
    case "intersection":
    case "reference":
    case "union":
      return true;
  }
}

const canBeNull = (schema: Schema): boolean =>
  schema.isNullable === true || schema.kind === "any" || isNullSchema(schema);

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
