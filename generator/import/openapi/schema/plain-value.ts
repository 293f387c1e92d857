/** A value of a document as call sheets have it. */
import type { PlainValue } from "../../../spec/document/plain-value.ts";

/** Undefined where a number in it is none of JSON's, or would not be what the document says. */
export function plainValue(value: unknown): PlainValue | undefined {
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

/** Integers beyond these are rounded where they are read. */
export const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
