/** Finds values that an app can pass to keep the former default. */
import type { Json, TypeRef } from "../../model/model.ts";
import { compactJson } from "../../sheets/document/plain-value.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { accepts } from "../../sheets/types/type-values.ts";

/** Returns the value in the new type, if possible: a number and its digits are the same on the wire. */
export function keptValue<Value extends Json>(
  value: Value,
  type: TypeRef | undefined,
): Json | undefined {
  if (type === undefined) return value;
  return [value, each(value, String), each(value, Number)].find((one) => accepts(type, one));
}

/** Returns that value as code: `3`, or `3n` for a bigint. */
export function keptText(value: Json, type: TypeRef | undefined): string | undefined {
  const kept = keptValue(value, type);
  return kept === undefined ? undefined : codeText(kept, type);
}

function codeText(value: Json, type: TypeRef | undefined): string {
  const shape = type && nonNullShape(type);
  if (Array.isArray(value) && shape?.kind === "array") {
    return `[${value.map((one) => codeText(one, shape.items)).join(", ")}]`;
  }
  const isLong =
    (shape?.kind === "primitive" && factsOf(shape.name).code === "bigint") ||
    (shape?.kind === "enum" && shape.base === "bigint");
  const isDigits = typeof value === "number" || typeof value === "string";
  return isLong && isDigits ? `${value}n` : compactJson(value);
}

const each = (value: Json, convert: (one: Json) => Json): Json =>
  Array.isArray(value) ? value.map(convert) : convert(value);
