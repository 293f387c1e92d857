// Turns values into text for a URL or header, and refuses those that would not arrive as they were meant
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Numbers } from "../types/values.ts";

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** What messages call a value by its name. Made when there is a message, which most calls never need. */
export type Called = (name: string) => string;

export const asHeader: Called = (name) => `header "${name}"`;
export const asQuery: Called = (name) => `query parameter "${name}"`;
export const asOption: Called = (name) => `\`${name}\``;

/**
 * The text of a value.
 *
 * @throws {ParameterError} when the value has no text, or is a number that has lost digits already.
 */
export function textOf(
  value: unknown,
  called: Called,
  name: string,
  facts: Facts,
  numbers: Numbers = {},
): string {
  const problem = problemOf(value, name, numbers);
  if (problem !== undefined) throw new ParameterError(facts, name, `${called(name)} ${problem}`);
  return typeof value === "number" ? decimal(value) : String(value);
}

/** Two that belong together are one character here. */
const halfOfPair = /\p{Surrogate}/u;

function problemOf(value: unknown, name: string, numbers: Numbers): string | undefined {
  switch (typeof value) {
    case "string":
      return halfOfPair.test(value)
        ? "holds half of a surrogate pair, which cannot be sent"
        : undefined;
    case "number":
      return numberProblem(value, name, numbers);
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

function numberProblem(
  value: number,
  name: string,
  { integers, floats }: Numbers,
): string | undefined {
  if (Number.isSafeInteger(value)) return undefined;
  if (!Number.isFinite(value)) return `is ${value}: give a finite number`;
  if (!Number.isInteger(value)) {
    return integers?.includes(name) ? `is ${value}: give an integer` : undefined;
  }
  if (floats?.includes(name)) return undefined;
  return `is ${decimal(value)}, and a number is exact up to ${Number.MAX_SAFE_INTEGER}: give a bigint`;
}

/** The shortest decimal that means this number, without the exponent that JavaScript gives some. */
function decimal(value: number): string {
  const text = String(value);
  const [, sign = "", whole = "", fraction = "", exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const point = Number(exponent);
  const digits = whole + fraction;
  return point < 0
    ? `${sign}0.${"0".repeat(-point - 1)}${digits}`
    : `${sign}${digits.padEnd(point + 1, "0")}`;
}

/**
 * A service that trims such a secret and quotes it would show it: what is sent is not what is hidden.
 *
 * @throws {ParameterError} which does not show the secret either.
 */
export function refusePadding(secret: string, called: Called, name: string, facts: Facts): void {
  if (secret === secret.trim()) return;
  const end = secret === secret.trimStart() ? "end" : "beginning";
  const advice = "trim it, for instance where it is read from a file";
  throw new ParameterError(facts, name, `${called(name)} has white space at its ${end}: ${advice}`);
}
