// Turns values into text for a URL or header, and refuses those that would not arrive as they were meant
// (hand-written in templates/runtime, copied into the generated package).

import { type Facts, ParameterError } from "./errors.ts";

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/**
 * The text of a value, which messages call `what`.
 *
 * @throws {ParameterError} when the value has no text.
 */
export function textOf(value: unknown, what: string, name: string, facts: Facts): string {
  const problem = problemOf(value);
  if (problem === undefined) return String(value);
  throw new ParameterError(facts, name, `${what} ${problem}`);
}

function problemOf(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return value.isWellFormed()
        ? undefined
        : "holds half of a surrogate pair, which cannot be sent";
    case "number":
      return Number.isFinite(value) ? undefined : `is ${value}: give a finite number`;
    case "bigint":
    case "boolean":
      return undefined;
    case "undefined":
      return "is missing: give a value";
    default:
      if (value === null) return "is null: give a value";
      return `is of type ${typeof value}: give a string, number, bigint or boolean`;
  }
}
