// Callsheet runtime: makes JSON of a body, and finds what JSON leaves out of it without a word.

import { type Facts, ParameterError, digitsAdvice } from "../errors.ts";
import type { Encoder, RequestBody } from "../types.ts";
import { hasMethod, isObject, stepText, tagOf } from "../util.ts";

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

/** `name`: of the value in errors. @throws {ParameterError} when it would not arrive as it was meant. */
export function jsonText(body: unknown, facts: Facts, call: RequestBody, name = "body"): string {
  const { integers, options } = call;
  let cause: unknown;
  let problem = `\`${name}\` cannot be written as JSON`;
  try {
    const text: string | undefined = (options?.stringifyJson ?? JSON.stringify)(body);
    const loss =
      text === undefined ? undefined : lossInJson(body, text, name, integers?.includes("body"));
    if (text !== undefined && loss === undefined) return text;
    problem = loss ?? problem;
  } catch (error) {
    cause = error;
  }
  throw new ParameterError(facts, name, problem, cause);
}

/**
 * Nothing is given of the argument that is called so.
 *
 * @throws {ParameterError} if something has to be.
 */
export function nothingOf(name: string, isRequired: boolean | undefined, facts: Facts): undefined {
  if (!isRequired) return;
  throw new ParameterError(facts, name, `\`${name}\` is missing: pass a value`);
}

/**
 * JSON for values that it does not support: an empty object, null, an object of bytes. If the result contains none of
 * these, nothing was lost, and most results need no further check.
 */
const trace = /\{\}|null|\{"0":|"type":"B/;

/** Numbers that might exceed the exact range. */
const largeTrace = /\d{16}|e\+/;

/**
 * The location of a value that its JSON text loses, and the fix; undefined if there is no such value. `areIntegers`:
 * its numbers are integers, whose digits all count.
 */
function lossInJson(
  body: unknown,
  text: string,
  name: string,
  areIntegers = false,
): string | undefined {
  if (!trace.test(text) && !(areIntegers && largeTrace.test(text))) return undefined;
  const parts: [path: string, value: unknown][] = [[name, body]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [path, value] = part;
    const loss = lossOf(value, areIntegers);
    if (loss !== undefined) return `\`${path}\` is ${loss}`;
    // A value with this method decides its own JSON.
    if (!isObject(value) || hasMethod(value, "toJSON")) continue;
    for (const [key, held] of Object.entries(value)) {
      parts.push([path + (Array.isArray(value) ? `[${key}]` : stepText(key)), held]);
    }
  }
  return undefined;
}

function lossOf(value: unknown, areIntegers: boolean): string | undefined {
  if (typeof value === "number") {
    if (areIntegers && Number.isInteger(value) && !Number.isSafeInteger(value)) {
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
