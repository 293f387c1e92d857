// Callsheet runtime: the position of an iteration through pages, as plain data.

import { ParameterError, factsOf, withCallerStack } from "../errors.ts";
import { isObject, isPlain } from "../util.ts";
import { type PageKey, withArgument } from "./records.ts";

/**
 * The position of an iteration as plain data. Store it as JSON, and pass it to `from` of the same function with the
 * same parameters. It contains the request for the next page, without the client's credentials.
 */
export interface PageCursor {
  /** Id of the operation. */
  readonly operation: string;
  /** The way its pages are requested. */
  readonly by: string;
  /** A fingerprint of the parameters, because a cursor of one list could also be valid for another list. */
  readonly params?: number | undefined;
  /** The value that requests the next page. Defaults to the parameters. */
  readonly next?: string | number | WrittenBigint | WrittenToken | undefined;
  /** The number of records of the next page that the iteration has already returned. */
  readonly skip?: number | undefined;
  readonly before?: PagesBefore | undefined;
}

/** The position for code that reads pages. */
export interface IterationStart extends Omit<PageCursor, "next"> {
  readonly next?: PageKey | undefined;
}

/** A bigint in a form that JSON supports. */
export interface WrittenBigint {
  readonly bigint: string;
}

/** A token that is an object or a list. */
export interface WrittenToken {
  readonly token: object;
}

/** Facts about earlier pages that detect a repeated page. */
export interface PagesBefore {
  readonly size?: number | undefined;
  /** The number of records of the longest page. */
  readonly longest: number;
  /** Whether two of the pages differ. */
  readonly hasAdvanced: boolean;
  /** Fingerprints of the latest records, by their number. */
  readonly fingerprints: Readonly<Record<string, number>>;
}

/** An operation, and the way its pages are requested. */
export interface Paging {
  readonly id: string;
  readonly by: string;
  /** The possible kinds of a value that requests a page. */
  readonly keys: readonly ("string" | "number" | "object")[];
  /** The argument that can differ when an iteration resumes. */
  readonly size?: string | undefined;
}

/**
 * Validates a cursor. `params`: returns the fingerprint that it must have. `entry`: the called function.
 * @throws {ParameterError} when the cursor does not belong to these pages.
 */
export function checkCursor(
  cursor: PageCursor,
  { id, by, keys }: Paging,
  params: () => number,
  entry: unknown,
): PageCursor {
  if (isObject(cursor)) {
    const { operation, next, skip = 0 } = cursor;
    const key = keyOf(next);
    const kind = typeof key === "bigint" ? "number" : typeof key;
    const isKey = key === undefined || (key !== null && keys.some((type) => kind === type));
    const isPlace = isKey && Number.isInteger(skip) && skip >= 0;
    // Cursors of earlier versions do not have a fingerprint.
    const isSame = cursor.params === undefined || cursor.params === params();
    if (operation === id && cursor.by === by && isPlace && isSame) return cursor;
  }
  const problem = `\`from\` takes the \`cursor\` of pages of ${id}, by ${by}, with the same parameters`;
  throw withCallerStack(new ParameterError(factsOf(id), "cursor", problem), entry);
}

export function keyOf(next: unknown): PageKey | undefined {
  if (!isObject(next)) return next as PageKey | undefined;
  const { bigint, token }: Partial<WrittenBigint & WrittenToken> = next;
  if (isObject(token)) return token;
  // Null is not a key.
  return /^-?\d+$/.test(String(bigint)) ? BigInt(String(bigint)) : (null as never);
}

/** Returns a key in a form for cursors. */
export function writtenKey(key: PageKey | undefined): PageCursor["next"] {
  if (typeof key === "bigint") return { bigint: String(key) };
  return isObject(key) ? { token: key } : key;
}

/** Returns a fingerprint of parameters, independent of their order. */
export function fingerprintOf(params: object, { size }: Paging): number {
  const kept = size === undefined ? params : withArgument(params, size, undefined);
  const text = JSON.stringify(kept, (_, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return fingerprint(text);
}

/** Returns a 32-bit FNV-1a hash. Different strings can have the same hash by chance. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
