// Finds the records of a page in an answer
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import { kindOf } from "../util/json-kind.ts";

/** A list that is left out is an empty one. */
export function recordsIn<Item>(value: unknown, id: string, field = "the result"): readonly Item[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value as readonly Item[];
  const problem = `${field} should be the records of a page, and is of kind ${kindOf(value)}`;
  throw new DecodeError(factsOf(id), problem);
}

export function fieldIn(value: unknown, path: string): unknown {
  return path.split(".").reduce((at, field) => valueOf(at, field), value);
}

export function valueOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;
}

/** The answers are read already, and hold the URL no more. */
export const factsOf = (operation: string): Facts => ({
  operation,
  attempts: 1,
  url: "",
  redact: (text) => text,
});
