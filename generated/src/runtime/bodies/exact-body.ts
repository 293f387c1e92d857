// Callsheet runtime: writes bodies with 64-bit integers. A bigint becomes a JSON number.

import { ParameterError, digitsAdvice } from "../errors.ts";
import {
  type Integers,
  type IntegersWithin,
  type Path,
  eachInteger,
  isInexact,
  pathText,
} from "../response/integers.ts";
import type { Encoder } from "../types.ts";
import { isObject } from "../util.ts";

/** Returns an encoder that preserves the 64-bit integers of a body. */
/* @__NO_SIDE_EFFECTS__ */
export function exactBody(encode: Encoder, integers: Integers): Encoder {
  return (call, facts, headers) => {
    const refuse = (path: Path, problem: string): never => {
      throw new ParameterError(facts, "body", `\`${pathText("body", path)}\` ${problem}`);
    };
    const check = (value: unknown, within: Integers, above: Path = []): void => {
      try {
        eachInteger(value, within, (held, kept, path) => {
          // This field also accepts numbers that are not exact integers.
          if (kept === "integer | number") return held;
          if (typeof held !== "number" || Number.isSafeInteger(held)) return held;
          const how = kept === "number" ? digitsAdvice : "pass a bigint";
          const most = Number.MAX_SAFE_INTEGER;
          if (isInexact(held))
            refuse([...above, ...path], `is ${held}; numbers are exact up to ${most}: ${how}`);
          return kept === "bigint" ? refuse([...above, ...path], `is ${held}: ${how}`) : held;
        });
      } catch (error) {
        if (error instanceof RangeError) refuse(above, error.message);
        throw error;
      }
    };
    const { body: passed, options } = call;
    const ofItems = isStream(passed) ? (integers as IntegersWithin).items : undefined;
    if (ofItems === undefined) check(passed, integers);
    const body = ofItems === undefined ? passed : checked(passed as Values, ofItems, check);
    const stringifyJson = options?.stringifyJson ?? stringify;
    return encode({ ...call, body, options: { ...options, stringifyJson } }, facts, headers);
  };
}

type Values = AsyncIterable<unknown> | Iterable<unknown>;

/** Returns whether values are read one by one while they are sent. */
const isStream = (body: unknown): boolean =>
  isObject(body) &&
  !Array.isArray(body) &&
  (Symbol.asyncIterator in body || Symbol.iterator in body);

async function* checked(
  values: Values,
  integers: Integers,
  check: (value: unknown, integers: Integers, above: Path) => void,
): AsyncGenerator<unknown, void> {
  let index = 0;
  for await (const value of values) {
    check(value, integers, [index]);
    index += 1;
    yield value;
  }
}

/** Returns a value as JSON like `JSON.stringify`, with a bigint as a number. */
function stringify(value: unknown): string {
  for (;;) {
    const mark = `${Math.random()}#`;
    let count = 0;
    const text = JSON.stringify(value, function replace(this: unknown, key: string, held: unknown) {
      // If a program adds `toJSON` to bigints, it has already been called; the original value is still in the parent.
      const integer = (this as Readonly<Record<string, unknown>>)[key];
      if (typeof integer !== "bigint") return held;
      count += 1;
      return `${mark}${integer}`;
    });
    if (count === 0) return text;
    let replaced = 0;
    const exactly = text.replace(new RegExp(`"${mark}(-?\\d+)"`, "g"), (_, digits: string) => {
      replaced += 1;
      return digits;
    });
    // If a string of the value contains the mark by chance, another mark is tried.
    if (replaced === count) return exactly;
  }
}
