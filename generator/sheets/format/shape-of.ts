/** The layout of values in the format: the keys of a mapping, their order, and the number of lines. */
import * as v from "valibot";
import { isMapping, type Path, type PlainValue } from "../document/plain-value.ts";
import type { SheetLayout } from "./shapes.ts";
import { expressionFormat } from "./words.ts";

export type FormatSchema = v.GenericSchema;

export interface Structure {
  readonly layout: SheetLayout;
  /** The keys in order; undefined if the author chooses keys and their order. */
  readonly keys?: readonly string[];
  /** Returns the schema of a key's value, or of every item. */
  readonly inside: (key: string) => FormatSchema;
  readonly isNullable: boolean;
}

/** The kinds of schema in the format, with the schemas they contain. */
type Parts = { readonly layout?: SheetLayout } & (
  | { readonly type: "optional" | "nullable"; readonly wrapped: FormatSchema }
  | { readonly type: "union"; readonly options: readonly FormatSchema[] }
  | { readonly type: "strict_object"; readonly entries: Readonly<Record<string, FormatSchema>> }
  | { readonly type: "record"; readonly value: FormatSchema }
  | { readonly type: "array"; readonly item: FormatSchema }
  | { readonly type: "string" | "literal" | "picklist" | "unknown" }
);

const anything: FormatSchema = v.unknown();

/** Returns the structure of a value. `value`: valid for the schema; it selects the alternative of a union. */
export function structureOf(schema: FormatSchema, value: PlainValue): Structure {
  const parts = schema as FormatSchema & Parts;
  const { layout = "line" } = parts;
  switch (parts.type) {
    case "optional":
      return structureOf(parts.wrapped, value);
    case "nullable":
      return { ...structureOf(parts.wrapped, value), isNullable: true };
    case "union":
      return structureOf(optionFor(parts.options, value), value);
    case "strict_object": {
      const { entries } = parts;
      const inside = (key: string) => entries[key] ?? anything;
      return { layout, keys: Object.keys(entries), inside, isNullable: false };
    }
    case "record":
      return { layout, inside: () => parts.value, isNullable: false };
    case "array":
      return { layout, inside: () => parts.item, isNullable: false };
    default:
      return { layout, inside: () => anything, isNullable: false };
  }
}

/** Returns the alternative that matches a value. The value is only validated if its kind and keys match several. */
function optionFor(options: readonly FormatSchema[], value: PlainValue): FormatSchema {
  const likely = options.filter((option) => mayBe(option, value));
  const [only, ...others] = likely;
  if (only !== undefined && others.length === 0) return only;
  return likely.find((option) => v.is(option, value)) ?? anything;
}

/** Returns whether a value has the kind and the keys of a schema. */
function mayBe(schema: FormatSchema, value: PlainValue): boolean {
  const parts = schema as FormatSchema & Parts;
  switch (parts.type) {
    case "strict_object": {
      if (!isMapping(value)) return false;
      const { entries } = parts;
      for (const key of value.keys()) if (!Object.hasOwn(entries, key)) return false;
      return Object.entries(entries).every(
        ([key, { type }]) => type === "optional" || value.has(key),
      );
    }
    case "record":
      return isMapping(value);
    case "array":
      return Array.isArray(value);
    case "string":
    case "literal":
    case "picklist":
      return typeof value !== "object";
    default:
      return true;
  }
}

/** Returns the alternatives of a union; for any other schema, the schema itself. */
export function alternatives(schema: FormatSchema): readonly FormatSchema[] {
  const parts = schema as FormatSchema & Parts;
  switch (parts.type) {
    case "optional":
    case "nullable":
      return alternatives(parts.wrapped);
    case "union":
      return parts.options.flatMap(alternatives);
    default:
      return [schema];
  }
}

/** Returns the schema of a key's value, or of every item; undefined if the schema has no such value. */
export function insideOf(schema: FormatSchema, key: string): FormatSchema | undefined {
  const parts = schema as FormatSchema & Parts;
  switch (parts.type) {
    case "strict_object":
      return Object.hasOwn(parts.entries, key) ? parts.entries[key] : undefined;
    case "record":
      return parts.value;
    case "array":
      return parts.item;
    default:
      return undefined;
  }
}

/** Returns every possible schema of the value at a path of a file, including all alternatives of unions. */
export function schemasAt(file: FormatSchema, path: Path): readonly FormatSchema[] {
  let schemas = alternatives(file);
  for (const step of path) {
    schemas = schemas
      .flatMap((schema) => insideOf(schema, String(step)) ?? [])
      .flatMap(alternatives);
  }
  return schemas;
}

/** Returns whether a schema is a type expression, with or without its own description. */
export const isTypeExpression = (schema: FormatSchema): boolean =>
  schema === expressionFormat ||
  ("pipe" in schema && Array.isArray(schema.pipe) && schema.pipe[0] === expressionFormat);
