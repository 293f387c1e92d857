// Callsheet runtime: writes bodies with integers of 64 bits, a bigint as a number of JSON.

import { ParameterError, digitsAdvice } from "../errors.ts";
import { type Integers, eachInteger, isInexact, pathText } from "../response/integers.ts";
import type { Encoder } from "../types.ts";

/** The same encoder for a body with such integers. */
/* @__NO_SIDE_EFFECTS__ */
export function exactBody(encode: Encoder, integers: Integers): Encoder {
  return (call, facts, headers) => {
    const refuse = (text: string, problem: string, cause?: unknown): never => {
      throw new ParameterError(facts, "body", `\`${text}\` ${problem}`, cause);
    };
    try {
      eachInteger(call.body, integers, (held, kept, path) => {
        if (isInexact(held)) {
          const how = kept === "number" ? digitsAdvice : "pass a bigint";
          const most = Number.MAX_SAFE_INTEGER;
          refuse(pathText("body", path), `is ${held}, and a number is exact up to ${most}: ${how}`);
        }
        if (kept === "bigint" && typeof held === "number" && !Number.isInteger(held))
          refuse(pathText("body", path), `is ${held}: pass a bigint`);
        return held;
      });
    } catch (error) {
      if (error instanceof RangeError) refuse("body", error.message, error);
      throw error;
    }
    const stringifyJson = call.options?.stringifyJson ?? stringify;
    return encode({ ...call, options: { ...call.options, stringifyJson } }, facts, headers);
  };
}

/** Writes a value as `JSON.stringify` does, and a bigint as a number. */
function stringify(value: unknown): string {
  for (;;) {
    const mark = `${Math.random()}#`;
    let count = 0;
    const text = JSON.stringify(value, function replace(this: unknown, key: string, held: unknown) {
      // A program can give bigints a `toJSON`, which has been called.
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
    // A string of the value has the mark by chance.
    if (replaced === count) return exactly;
  }
}
