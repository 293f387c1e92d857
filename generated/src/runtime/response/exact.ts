// Callsheet runtime: reads JSON with 64-bit integers, and reports an error if digits would be lost.

import { DecodeError, digitsAdvice } from "../errors.ts";
import type { Exchange, Reader } from "../types.ts";
import {
  type Integers,
  type Kept,
  type Path,
  eachInteger,
  isInexact,
  pathText,
} from "./integers.ts";

/** The integers in the bodies of errors by status; `default` is any unlisted status. */
export type IntegersByStatus = Readonly<Record<string, Integers>>;

/** Returns a reader that preserves 64-bit integers. `errors`: the integers in the bodies of errors. */
/* @__NO_SIDE_EFFECTS__ */
export function exact<T>(
  reader: Reader<T>,
  integers: Integers = {},
  errors?: IntegersByStatus,
): Reader<T> {
  return {
    ...reader,
    read: (exchange) => reader.read(exactAnswer(exchange, integers)),
    ...(errors && {
      parseError: (text, status) => parsedError(text, errors[status] ?? errors["default"] ?? {}),
    }),
  };
}

/** Returns the response with a parser that preserves all digits. */
function exactAnswer(exchange: Exchange, integers: Integers): Exchange {
  const parse: Exchange["parse"] = (text, what) =>
    parseExactly(text, integers, {
      isCustom: exchange.parseJson !== undefined,
      parse: (whole) => exchange.parse(whole, what),
      refuse(problem, path) {
        const steps = path.map((step) => (typeof step === "string" ? exchange.redact(step) : step));
        const message = `${pathText(what ?? "the response", path)} ${problem}`;
        throw new DecodeError(exchange, message, [{ path: steps, message: problem }]);
      },
    });
  return Object.create(exchange, { parse: { value: parse } }) as Exchange;
}

interface ExactParsing {
  /** Whether `parse` is the option `parseJson`, which can already return bigints. */
  readonly isCustom?: boolean;
  parse(text: string): unknown;
  refuse(problem: string, path: Path): never;
}

/** Parses JSON, and replaces the integers that a number cannot hold. */
export async function parseExactly(
  text: string,
  integers: Integers,
  { isCustom = false, parse, refuse }: ExactParsing,
): Promise<unknown> {
  const isPlain = !isCustom && hasLongNumbers(text);
  const { value, sourceOf } = (isPlain && parsed(text)) || {
    value: await parse(text),
    sourceOf: undefined,
  };
  const exactly = eachInteger(value, integers, (held, kept, path, holder) => {
    if (typeof held !== "number" || !isBigint(kept)) return held;
    const source = sourceOf?.(path, holder);
    const integer = source === undefined ? safeInteger(held) : integerOf(source);
    if (integer !== undefined) return integer;
    if (source === undefined && isInexact(held)) {
      const by = isCustom ? "the option `parseJson`" : "`JSON.parse` of this platform";
      return refuse(`lost digits in ${by}`, path);
    }
    return kept === "bigint" ? refuse("is not an integer", path) : held;
  });
  // Other numbers are checked after all bigints are converted, because another member of a union can have a `bigint`
  // in the same field.
  if (!hasLongNumbers(text)) return exactly;
  return eachInteger(exactly, integers, (held, kept, path, holder) =>
    !isBigint(kept) && hasLostDigits(held, kept, sourceOf?.(path, holder))
      ? refuse(`exceeds the exact integers of a number: ${digitsAdvice}`, path)
      : held,
  );
}

/** Parses an error body. Without the type `bigint`, long digits become a string: the error must still be reported. */
function parsedError(text: string, integers: Integers): unknown {
  const { value, sourceOf } = parsed(text) ?? {};
  // The caller uses the text if it is not JSON.
  if (sourceOf === undefined) throw new SyntaxError();
  return eachInteger(value, integers, (held, kept, path, holder) => {
    if (typeof held !== "number") return held;
    const source = sourceOf(path, holder);
    const integer = source === undefined ? safeInteger(held) : integerOf(source);
    if (isBigint(kept) && integer !== undefined) return integer;
    return hasLostDigits(held, kept, source) && source !== undefined ? source : held;
  });
}

const isBigint = (kept: Kept): boolean => kept.startsWith("bigint");

/** Returns whether a number has lost digits. If other numbers are allowed, only plain digits are an integer. */
const hasLostDigits = (value: unknown, kept: Kept, source: string | undefined): boolean =>
  isInexact(value) && !(kept === "integer | number" && /[.Ee]/.test(source ?? ""));

/** Returns whether JSON contains numbers that a JavaScript number might not preserve. */
const hasLongNumbers = (text: string): boolean => /\d[\d.]{15}|\d[Ee][+-]?\d/.test(text);

const safeInteger = (value: number): bigint | undefined =>
  Number.isSafeInteger(value) ? BigInt(value) : undefined;

interface Parsed {
  readonly value: unknown;
  /** Returns the source text of the number at a location, except for safe integers in their usual form. */
  readonly sourceOf: (path: Path, holder: object | undefined) => string | undefined;
}

/** Returns undefined if the text is not JSON. */
function parsed(text: string): Parsed | undefined {
  const sources = new Map<object, Map<string, string>>();
  let latest: string | undefined;
  function revive(this: object, key: string, value: unknown, context?: Context): unknown {
    const source = typeof value === "number" ? context?.source : undefined;
    latest = source;
    if (source !== undefined && !(Number.isSafeInteger(value) && source === String(value))) {
      const inHolder = sources.get(this) ?? new Map<string, string>();
      sources.set(this, inHolder.set(key, source));
    }
    return value;
  }
  try {
    const value: unknown = JSON.parse(text, revive);
    return {
      value,
      sourceOf: (path, holder) =>
        holder === undefined ? latest : sources.get(holder)?.get(String(path.at(-1))),
    };
  } catch {
    return undefined;
  }
}

/** Node.js 22 and current browsers pass the source to a reviver. */
interface Context {
  readonly source?: string;
}

/** Maximum number of digits. Longer numbers are not useful, and are slow to parse. */
const mostDigits = 1000;

/** Returns the integer value of a JSON number, such as `1e3` and `1.0`; undefined for other numbers. */
export function integerOf(source: string): bigint | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[Ee]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  if (digits === "") return whole === "" ? undefined : BigInt(0);
  const zeros = Number(exponent) - fraction.length;
  if (digits.length + zeros > mostDigits || digits.length > mostDigits) return undefined;
  if (zeros >= 0) return BigInt(`${sign}${digits}${"0".repeat(zeros)}`);
  const end = digits.length + zeros;
  return end > 0 && /^0+$/.test(digits.slice(end))
    ? BigInt(sign + digits.slice(0, end))
    : undefined;
}
