// Callsheet runtime: where a walk through pages stands, as plain data.

import { ParameterError, factsOf, seenFrom } from "../errors.ts";
import { isObject, isPlain } from "../util.ts";
import { type PageKey, withArgument } from "./records.ts";

/**
 * Where a walk stands: plain data, to be kept as JSON and passed to `from` of the same function with
 * the same parameters. It holds what asks for the next page, and none of the client's credentials.
 */
export interface PageCursor {
  /** Id of the operation. */
  readonly operation: string;
  /** The manner in which its pages are asked for. */
  readonly by: string;
  /** A fingerprint of the parameters, as what asks for a page of one list may ask for one of another. */
  readonly params?: number | undefined;
  /** What asks for the next page; that of the parameters if left out. */
  readonly next?: Exclude<PageKey, bigint> | WrittenBigint | undefined;
  /** How many of its records the walk has passed already, one by one. */
  readonly skip?: number | undefined;
  /** The facts about the pages before, where pages are counted. */
  readonly before?: PagesBefore | undefined;
}

/** The same for the code that reads pages. */
export interface WalkStart extends Omit<PageCursor, "next"> {
  readonly next?: PageKey | undefined;
}

/** A bigint as JSON can hold it. */
export interface WrittenBigint {
  readonly bigint: string;
}

/** The facts of earlier pages by which one that comes again is recognized. */
export interface PagesBefore {
  /** How many records each was to have, where that is known. */
  readonly size?: number | undefined;
  /** The most records that one of them had. */
  readonly longest: number;
  /** Whether two of them differ. */
  readonly hasTurned: boolean;
  /** The fingerprints of as many records, the last that came. */
  readonly fingerprints: Readonly<Record<string, number>>;
}

/** An operation, and the manner in which its pages are asked for. */
export interface Manner {
  readonly id: string;
  readonly by: string;
  /** What can ask for a page. */
  readonly keys: readonly ("string" | "number")[];
  /** The argument that may be another one where a walk goes on. */
  readonly size?: string | undefined;
}

/**
 * `params`: the fingerprint that a cursor has. `entry`: what the caller has called.
 *
 * @throws {ParameterError} when no walk through these pages stood there.
 */
export function checkCursor(
  cursor: PageCursor,
  { id, by, keys }: Manner,
  params: () => number,
  entry: unknown,
): PageCursor {
  if (isObject(cursor)) {
    const { operation, next, skip = 0 } = cursor;
    const key = keyOf(next);
    const kind = typeof key === "bigint" ? "number" : typeof key;
    const isKey = key === undefined || keys.some((type) => kind === type);
    const isPlace = isKey && Number.isInteger(skip) && skip >= 0;
    // A cursor that an earlier version made has no fingerprint.
    const isSame = cursor.params === undefined || cursor.params === params();
    if (operation === id && cursor.by === by && isPlace && isSame) return cursor;
  }
  const problem = `\`from\` takes the \`cursor\` of a walk through the pages of ${id}, by ${by}, with the same parameters`;
  throw seenFrom(new ParameterError(factsOf(id), "cursor", problem), entry);
}

/** The key in a cursor. */
export function keyOf(next: unknown): PageKey | undefined {
  if (!isObject(next)) return next as PageKey | undefined;
  const { bigint }: Partial<WrittenBigint> = next;
  return /^-?\d+$/.test(String(bigint)) ? BigInt(String(bigint)) : (next as never);
}

/** Of parameters, in whichever order they were written. */
export function fingerprintOf(params: object, { size }: Manner): number {
  const kept = size === undefined ? params : withArgument(params, size, undefined);
  const text = JSON.stringify(kept, (_, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return fingerprint(text);
}

/** FNV-1a, in 32 bits: others may have the same by chance. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
