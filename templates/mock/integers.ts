// Callsheet mocks: JSON with integers that a JavaScript number cannot hold exactly.

import { type Shape, type Types, fits, isFields, resolved } from "./shapes.ts";

/** Returns an integer as a number, or as a bigint if a number cannot hold it exactly. */
export const integerOf = (digits: string): number | bigint =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);

/** Parses JSON. Integers of type `bigint`, and integers that a number cannot hold exactly, become bigints. */
export function parsedAs(text: string, shape: Shape, types: Types): unknown {
  const keep = (_: string, held: unknown, context?: Context): unknown => {
    if (typeof held !== "number" || Math.abs(held) <= Number.MAX_SAFE_INTEGER) return held;
    const { source } = context ?? {};
    if (source === undefined) throw new Error("a body has digits that JSON.parse has lost");
    return /^-?\d+$/.test(source) ? BigInt(source) : held;
  };
  const value: unknown = JSON.parse(text, keep);
  return typed(value, shape, types);
}

/** Node.js 22 and current browsers pass the source to a reviver. */
interface Context {
  readonly source?: string;
}

/** Returns a value with the types of its shape, if they are known. */
function typed(value: unknown, shape: Shape, types: Types): unknown {
  const { part } = resolved(shape, types);
  if ("any" in part) {
    const member = part.any.find((one) => fits(value, one, types));
    return member === undefined ? value : typed(value, member, types);
  }
  if ("all" in part) return part.all.reduce((of, one) => typed(of, one, types), value);
  if (typeof value === "bigint" || (typeof value === "number" && Number.isSafeInteger(value))) {
    const isBig =
      "enum" in part
        ? part.enum.some((one) => typeof one === "bigint")
        : "primitive" in part && part.primitive === "bigint";
    if (isBig) return BigInt(value);
    const isNumber = "primitive" in part && /^(?:integer|number)$/.test(part.primitive);
    return isNumber ? Number(value) : value;
  }
  if (Array.isArray(value)) {
    const itemAt = (at: number): Shape | undefined =>
      "list" in part ? part.list : "tuple" in part ? (part.tuple[at] ?? part.rest) : undefined;
    return value.map((item, at) => typed(item, itemAt(at) ?? "unknown", types));
  }
  if (!isFields(value)) return value;
  const fieldOf = (name: string): Shape | undefined =>
    "map" in part ? part.map : "fields" in part ? part.fields.get(name)?.shape : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      typed(held, fieldOf(name) ?? "unknown", types),
    ]),
  );
}
