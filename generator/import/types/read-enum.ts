/**
 * Reads enums. They are declared, so that they are open in results and closed in arguments; short ones that are only
 * sent are inlined.
 */
import { factsOf } from "../../sheets/types/primitives.ts";
import type { EnumSchema, EnumValueSchema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import {
  baseFromExtension,
  deprecationOf,
  valueFactsFromExtension,
  openFromExtension,
  writingFromExtension,
} from "./extended.ts";
import {
  type EnumDeclaration,
  type GraphExpression,
  type InlineDeclaration,
  unnamed,
  unplaced,
} from "./type-graph.ts";
import { isWritable, keyProblem } from "./writable.ts";

/** Limits for values that fit next to the name of a field. */
const most = { values: 4, characters: 44 };

/** Returns the type of values that need no declaration even in results: a constant has no other values. */
export function literalType(declaration: EnumDeclaration): GraphExpression | undefined {
  const { base, values, open, writing } = declaration;
  const [first, ...others] = values;
  if (first === undefined) return { kind: "primitive", name: base };
  if (open !== "results" || writing === "declared" || isDocumented(declaration)) return undefined;
  // A bigint cannot be a literal.
  if (base === "bigint") return undefined;
  if (others.length === 0) return { kind: "literal", value: first.value };
  if (base === "boolean") return { kind: "primitive", name: "boolean" };
  return writing === "inline" ? literals(declaration) : undefined;
}

/** Returns the inlined values of a type that is only sent; undefined if the type is declared. */
export function sentLiterals(declaration: EnumDeclaration): GraphExpression | undefined {
  const { base, values, open } = declaration;
  if (base === "bigint" || open !== "results" || isDocumented(declaration)) return undefined;
  const length = values.reduce((sum, { value }) => sum + String(value).length + 5, 0);
  const isLong = values.length > most.values || length > most.characters;
  return isLong ? undefined : literals(declaration);
}

const isDocumented = ({ values }: EnumDeclaration): boolean =>
  values.some(({ words }) => words.doc !== undefined || words.deprecated !== undefined);

const literals = ({ values }: EnumDeclaration): GraphExpression => ({
  kind: "union",
  members: values.map(({ value }) => ({ kind: "literal", value })),
});

export function enumDeclaration(schema: EnumSchema, notes: Notes): EnumDeclaration {
  const { origin } = schema;
  const base = baseFromExtension(schema) ?? schema.base;
  const writing = writingFromExtension(schema);
  const values = new Map<string, EnumDeclaration["values"][number]>();
  for (const { value: written, digits, doc, deprecated } of schema.values) {
    const value = base === "bigint" ? (digits ?? written) : written;
    const facts = valueFactsFromExtension(schema, String(value));
    const key = keyOf(value);
    if (digits !== undefined && base !== "bigint") {
      notes.add("number-inexact", origin, digits);
    } else if (!factsOf(base).holds(value)) {
      notes.add("value-of-other-type", origin, JSON.stringify(value));
    } else if (
      key === undefined ||
      (writing !== "inline" && key !== "" && keyProblem(key) !== undefined)
    ) {
      notes.add("name-unwritable", origin, JSON.stringify(value));
    } else if (!values.has(key)) {
      values.set(key, {
        value,
        words: {
          doc: facts.doc ?? wholeDoc(doc),
          deprecated: facts.deprecated ?? deprecationOf({ deprecated }),
        },
        place: unplaced,
      });
    }
  }
  const isWhole =
    values.size === new Set(schema.values.map(({ value, digits }) => digits ?? value)).size;
  const documentedOpen =
    openFromExtension(schema) ?? (schema.isOpen === true ? "always" : "results");
  const open = isWhole ? documentedOpen : "unknown";
  // The exporter writes this format for every bigint.
  const format = base === "bigint" && schema.format === "int64" ? undefined : schema.format;
  return { ...unnamed, kind: "enum", base, format, values: [...values.values()], open, writing };
}

/** Returns a value as a key of a sheet; undefined for a number in scientific notation. */
function keyOf(value: EnumValueSchema["value"]): string | undefined {
  if (typeof value === "string") return isWritable(value) ? value : undefined;
  const text = String(value);
  if (typeof value === "boolean") return text;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : undefined;
}

/** Names a type by its content: the format of a number, or a prefix of enum values such as `AGE_RANGE_UNSPECIFIED`. */
export function nameFromContent(declaration: InlineDeclaration): string | undefined {
  if (declaration.kind === "alias") return declaration.constraints?.format;
  if (declaration.kind !== "enum" || declaration.base !== "string") return undefined;
  const [first] = declaration.values;
  const [, name] = /^([A-Z][A-Z0-9_]*)_UNSPECIFIED$/.exec(String(first?.value)) ?? [];
  return name;
}
