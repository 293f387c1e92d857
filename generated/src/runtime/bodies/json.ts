// Callsheet runtime: writes a body as JSON, and rejects values that JSON would silently lose.

import { type Facts, ParameterError, digitsAdvice } from "../errors.ts";
import type { Encoder, NumberFormat, RequestBody } from "../types.ts";
import { fieldValue, hasMethod, isObject, stepText, tagOf } from "../util.ts";

export const jsonBody: Encoder = (call, facts) => {
  const { body, bodyRequired, media } = call;
  if (media !== undefined) {
    throw new ParameterError(
      facts,
      "media",
      "`media` needs another `encode`: JSON cannot represent it",
    );
  }
  return body === undefined
    ? nothingOf("body", bodyRequired, facts)
    : { body: jsonText(body, facts, call), type: "application/json" };
};

/**
 * Returns a body as JSON. `name`: the name of the value in errors.
 *
 * @throws {ParameterError} when a value would not arrive as intended.
 */
export function jsonText(body: unknown, facts: Facts, call: RequestBody, name = "body"): string {
  const { numbers, options } = call;
  let cause: unknown;
  let problem = `\`${name}\` cannot be written as JSON`;
  try {
    const text: string | undefined = (options?.stringifyJson ?? JSON.stringify)(body);
    const format = fieldValue(numbers, "body") as NumberFormat | undefined;
    const loss = text === undefined ? undefined : lossInJson(body, text, name, format);
    if (text !== undefined && loss === undefined) return text;
    problem = loss ?? problem;
  } catch (error) {
    cause = error;
  }
  throw new ParameterError(facts, name, problem, cause);
}

/**
 * Returns undefined for a missing argument.
 *
 * @throws {ParameterError} if the argument is required.
 */
export function nothingOf(name: string, isRequired: boolean | undefined, facts: Facts): undefined {
  if (!isRequired) return;
  throw new ParameterError(facts, name, `\`${name}\` is missing: pass a value`);
}

/**
 * Matches JSON that can result from unsupported values: an empty object, null, an object of bytes. Most JSON does not
 * match, so it needs no further check.
 */
const trace = /\{\}|null|\{"0":|"type":"B/;

/** Matches numbers that might exceed the exact range. */
const largeTrace = /\d{16}|e\+/;

/**
 * Returns the location of a value that its JSON text loses, and the fix; undefined if no value is lost. `format`: of
 * all its numbers, if they have the same type.
 */
function lossInJson(
  body: unknown,
  text: string,
  name: string,
  format: NumberFormat | undefined,
): string | undefined {
  if (!trace.test(text) && !(format && largeTrace.test(text))) return undefined;
  const parts: [path: string, value: unknown][] = [[name, body]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [path, value] = part;
    const loss = lossOf(value, format);
    if (loss !== undefined) return `\`${path}\` is ${loss}`;
    // `toJSON` of a value determines its JSON.
    if (!isObject(value) || hasMethod(value, "toJSON")) continue;
    for (const [key, held] of Object.entries(value)) {
      parts.push([path + (Array.isArray(value) ? `[${key}]` : stepText(key)), held]);
    }
  }
  return undefined;
}

function lossOf(value: unknown, format: NumberFormat | undefined): string | undefined {
  if (typeof value === "number") {
    if (Number.isInteger(value) && format?.problemOf?.(value)) {
      return `${value}; numbers are exact up to ${Number.MAX_SAFE_INTEGER}: ${digitsAdvice}`;
    }
    return Number.isFinite(value) ? undefined : `${value}: pass a finite number, or null`;
  }
  if (!isObject(value)) return undefined;
  const name = tagOf(value);
  if (name === "Date" && Number.isNaN(Number(value))) return "an invalid date: pass a valid one";
  const isStream = Symbol.asyncIterator in value || hasMethod(value, "pipe");
  const isKept =
    /^(?:Object|Array|Date|String|Number|Boolean)$/.test(name) ||
    hasMethod(value, "toJSON") ||
    Object.keys(value).length > 0;
  if (isKept && !isStream && !ArrayBuffer.isView(value)) return undefined;
  const kind = isStream ? "stream" : name;
  return `of kind ${kind}, which JSON cannot represent: pass text, an array or a plain object made of it`;
}
