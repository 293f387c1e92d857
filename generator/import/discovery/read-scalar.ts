/** Reads strings, numbers, booleans, and enums of strings. */
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import { primitives } from "../../sheets/types/primitives.ts";
import type { Constraints } from "../../sheets/types/type.ts";
import { below } from "../notes/notes.ts";
import type { EnumValueSchema, ScalarName, Schema, SchemaFacts } from "../description/schema.ts";
import { byWord, isExact } from "../source/plain-object.ts";
import type { Part } from "./part.ts";

export function readScalar(part: Part, facts: SchemaFacts): Schema {
  if (part.has("enum")) return readEnum(part, facts);
  const typeName = part.text("type") ?? "string";
  const type = isScalarType(typeName) ? typeName : "string";
  const { name, constraints } = formatOf(type, part.text("format"));
  const assumed = defaultOf(part, type);
  return {
    ...facts,
    kind: "scalar",
    name,
    constraints: constraintsOf(part, constraints),
    default: fitting(assumed, assumed === undefined || holds(name, assumed), part),
  };
}

/** Reads an enum. All enums are open, because documents add values almost weekly. */
function readEnum(part: Part, facts: SchemaFacts): Schema {
  const values = part.textsInPlace("enum");
  const docs = part.textsInPlace("enumDescriptions");
  const deprecated = part.list("enumDeprecated", "true or false", (one) =>
    typeof one === "boolean" ? one : undefined,
  );
  if (docs.length !== 0 && docs.length !== values.length) {
    part.notes.add("enum-described-amiss", part.origin);
  }
  const known = new Map<string, EnumValueSchema>();
  for (const [index, value] of values.entries()) {
    if (value === undefined || known.has(value)) continue;
    const doc = docs[index] === "" ? undefined : docs[index];
    known.set(value, { value, doc, deprecated: deprecated[index] === true ? true : undefined });
  }
  const assumed = defaultOf(part, "string");
  return {
    ...facts,
    kind: "enum",
    base: "string",
    values: [...known.values()],
    isOpen: true,
    constraints: constraintsOf(part, undefined),
    default: fitting(assumed, typeof assumed !== "string" || known.has(assumed), part),
  };
}

function constraintsOf(part: Part, ofFormat: Constraints | undefined): Constraints | undefined {
  const minimum = boundOf(part, "minimum");
  const maximum = boundOf(part, "maximum");
  const pattern = part.text("pattern");
  const constraints: Constraints = {
    ...ofFormat,
    ...(pattern !== undefined && { pattern }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  return Object.keys(constraints).length === 0 ? undefined : constraints;
}

/** Reads bounds, which are numbers in strings; a number too large to represent is not a bound. */
function boundOf(part: Part, key: string): number | undefined {
  const value = part.value(key);
  if (value === undefined) return undefined;
  const bound = numberOf(value);
  if (bound !== undefined && isExact(bound)) return bound;
  return part.invalid("a number of moderate size is expected", key);
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value)) {
    return undefined;
  }
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const holds = (name: ScalarName, value: PlainValue): boolean =>
  name !== "null" && primitives[name].holds(value);

function fitting(
  assumed: PlainValue | undefined,
  isFit: boolean,
  part: Part,
): PlainValue | undefined {
  if (isFit) return assumed;
  part.notes.add("default-misfit", below(part.origin, "default"));
  return undefined;
}

/** Reads defaults, which are strings for any type; some documents use values of the type. */
function defaultOf(part: Part, type: ScalarType): string | number | boolean | undefined {
  const value = part.value("default");
  if (value === undefined) return undefined;
  const read = defaultReaders[type](value);
  if (read === undefined) {
    part.notes.add("default-misfit", below(part.origin, "default"));
  }
  return read;
}

const defaultReaders: {
  readonly [Type in ScalarType]: (value: unknown) => string | number | boolean | undefined;
} = {
  string: (value) => (typeof value === "object" ? undefined : String(value)),
  integer: (value) => {
    const number = numberOf(value);
    return Number.isSafeInteger(number) ? number : undefined;
  },
  number: numberOf,
  boolean: (value) => {
    if (value === "true" || value === true) return true;
    return value === "false" || value === false ? false : undefined;
  },
};

const scalarTypes = ["string", "integer", "number", "boolean"] as const;
type ScalarType = (typeof scalarTypes)[number];

export const isScalarType = (type: string): type is ScalarType =>
  scalarTypes.some((one) => one === type);

/** 64-bit integers are strings in JSON, because numbers would be rounded. */
const formats: { readonly [Type in ScalarType]: ReadonlyMap<string, ScalarName> } = {
  string: byWord({
    int64: "int64 sint64 sfixed64",
    decimal: "uint64 fixed64",
    bytes: "byte",
    date: "date",
    datetime: "date-time google-datetime",
  }),
  integer: byWord({ integer: "int32 sint32 sfixed32 uint32 fixed32" }),
  number: byWord({ number: "double float" }),
  boolean: new Map(),
};

interface Format {
  readonly name: ScalarName;
  readonly constraints?: Constraints;
}

/** Keeps the name of a format that has no type in call sheets, such as `google-duration`. */
function formatOf(type: ScalarType, format = ""): Format {
  if (format === "") return { name: type };
  const name = formats[type].get(format);
  if (name === undefined) return { name: type, constraints: { format } };
  if (type === "string") return { name };
  const isUnsigned = format === "uint32" || format === "fixed32";
  return { name, constraints: isUnsigned ? { format, minimum: 0 } : { format } };
}
