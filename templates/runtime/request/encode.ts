// Turns values into text for a URL or header, and refuses those that would not arrive as they were meant
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Numbers } from "../types/values.ts";
import { isScalar } from "../util/values.ts";
import { type Called, refuseAs } from "./refuse.ts";

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

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
  numbers?: Numbers,
): string {
  const problem = problemOf(value, name, numbers);
  if (problem) refuseAs(called, name, problem, facts);
  return typeof value === "number" ? decimal(value) : String(value);
}

function problemOf(value: unknown, name: string, numbers?: Numbers): string | undefined {
  if (typeof value === "string") {
    // Two that belong together are one character here.
    return /\p{Cs}/u.test(value) ? "holds half of a surrogate pair" : undefined;
  }
  if (typeof value === "number") return problemOfNumber(value, name, numbers);
  if (isScalar(value)) return undefined;
  if (value === undefined) return "is missing: give a value";
  const kind = value === null ? "null" : `of type ${typeof value}`;
  return `is ${kind}: give a string, number, bigint or boolean`;
}

function problemOfNumber(
  value: number,
  name: string,
  numbers: Numbers | undefined,
): string | undefined {
  if (!Number.isFinite(value)) return `is ${value}: give a finite number`;
  if (!Number.isInteger(value)) {
    return numbers?.integers?.includes(name) ? `is ${value}: give an integer` : undefined;
  }
  if (Number.isSafeInteger(value) || numbers?.floats?.includes(name)) return undefined;
  // A parameter without numbers is text, such as an `int64`; what no list comes with may be either.
  const isInteger = numbers?.integers?.includes(name);
  const advice = isInteger ? "a bigint" : `${numbers ? "" : "a bigint or "}its digits as text`;
  return `is ${decimal(value)}, and a number is exact up to ${Number.MAX_SAFE_INTEGER}: give ${advice}`;
}

/** The number, without the exponent that JavaScript gives some. */
function decimal(value: number): string {
  const [digits = "", exponent = 0] = String(value).split("e");
  if (!exponent) return digits;
  if (Number.isInteger(value)) return String(BigInt(value));
  const zeros = "0".repeat(-exponent - 1);
  return `${value < 0 ? "-" : ""}0.${zeros}${digits.replaceAll(/\D/g, "")}`;
}

/**
 * A service that trims such a secret and quotes it would show it: what is sent is not what is hidden.
 *
 * @throws {ParameterError} which does not show the secret either.
 */
export function refusePadding(secret: string, called: Called, name: string, facts: Facts): void {
  if (secret !== secret.trim()) refuseAs(called, name, "has white space at an end: trim it", facts);
}
