/** Replaces 64-bit integers by the type `bigint`, in a whole description. */
import { isLong } from "../../sheets/types/primitives.ts";
import type { Description } from "./description.ts";
import type { EnumSchema, ScalarSchema, Schema } from "./schema.ts";

/** Values of the option `--int64` of an import: the type of 64-bit integers. */
export const int64Types = ["integer", "bigint"] as const;

export type Int64Type = (typeof int64Types)[number];

export function withBigints(description: Description): Description {
  // Objects that occur several times in the description are shared in the copy, too.
  const copies = new Map<object, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    if (value instanceof Map) {
      const copy = new Map<unknown, unknown>();
      copies.set(value, copy);
      for (const [key, entry] of value) copy.set(key, copyOf(entry));
      return copy;
    }
    if (Array.isArray(value)) {
      const copy: unknown[] = [];
      copies.set(value, copy);
      for (const item of value) copy.push(copyOf(item));
      return copy;
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const copy: Record<string, unknown> = {};
    copies.set(value, copy);
    const from = asBigint(value);
    for (const [key, entry] of Object.entries(from)) {
      Object.defineProperty(copy, key, { ...writable, value: copyOf(entry) });
    }
    return copy;
  };
  return copyOf(description) as Description;
}

/** A key can be `__proto__`. */
const writable = { enumerable: true, configurable: true, writable: true };

export function isLongInteger(value: object): value is ScalarSchema {
  const { kind, name, constraints }: Partial<ScalarSchema> = value;
  return kind === "scalar" && name === "integer" && isLong(constraints);
}

const isLongEnum = (value: Partial<EnumSchema>): value is EnumSchema =>
  value.kind === "enum" && value.base === "integer" && isLong(value);

/** Returns the schema without the format of a 64-bit integer, because its type implies it. */
export const withoutLong = (schema: Schema): Schema =>
  isLongInteger(schema)
    ? { ...schema, constraints: { ...schema.constraints, format: undefined } }
    : schema;

/** Returns an enum of integers with the size that a scalar type declares. */
export function enumOfSize(
  list: EnumSchema,
  { name, constraints }: Pick<ScalarSchema, "name" | "constraints">,
): EnumSchema {
  if (list.base !== "integer") return list;
  if (name === "bigint") return bigintEnum(list);
  if (list.format !== undefined || !isLong(constraints)) return list;
  return { ...list, format: constraints?.format };
}

const bigintEnum = (list: EnumSchema): EnumSchema => ({
  ...list,
  base: "bigint",
  format: undefined,
  values: list.values.map(({ digits, ...one }) => ({ ...one, value: digits ?? one.value })),
});

function asBigint(value: object): object {
  if (isLongEnum(value)) return bigintEnum(value);
  if (!isLongInteger(value)) return value;
  const { constraints: { format, ...bounds } = {}, ...schema } = value;
  const kept = format?.startsWith("u") === true ? { format, ...bounds } : bounds;
  const constraints = Object.keys(kept).length === 0 ? {} : { constraints: kept };
  return { ...schema, name: "bigint", ...constraints };
}
