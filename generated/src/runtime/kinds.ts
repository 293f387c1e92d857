// Callsheet runtime: the valid values of options, as checks and in words.

import { type Facts, refuse } from "./errors.ts";
import { isObject, isPlain, fieldValue, stringOf, tagOf } from "./util.ts";

/** A kind of value: its description, its check, and the kinds of its fields. */
export type Kind = readonly [be: string, is: (value: unknown) => boolean, holds?: Kinds];

export interface Kinds {
  readonly [name: string]: Kind;
}

export const aString: Kind = ["a string", (value) => typeof value === "string"];
export const aFunction: Kind = ["a function", (value) => typeof value === "function"];
export const aTable: Kind = ["a plain object", isPlain];

/** Accepts instances of classes, which can contain options; not lists and boxed numbers, which would seem empty. */
export const anObject: Kind = [
  "an object of options",
  (value) =>
    isObject(value) &&
    !/^(?:AbortSignal|Array|Boolean|Date|Headers|Map|Number|Promise|Set|String)$/.test(
      tagOf(value),
    ),
];
export const anAmount: Kind = [
  "a number, 0 or more",
  (value) => typeof value === "number" && value >= 0,
];
export const aLimit: Kind = [
  "a number above 0, or false",
  (value) => value === false || (typeof value === "number" && value > 0),
];

/** Returns the problem with a value, to follow its name in a message; undefined for a valid or omitted value. */
export function problemOf(value: unknown, [be, is]: Kind): string | undefined {
  return value === undefined || is(value) ? undefined : `must be ${be}, not ${inWords(value)}`;
}

/** @throws {ParameterError} when an option in the table is invalid or unknown. `within`: the name of the table. */
export function checkTable(options: object, kinds: Kinds, facts: Facts, within: string): void {
  // ky marks values that have further properties with symbols.
  if (Object.getOwnPropertySymbols(options).length > 0) return;
  for (const [name, value] of Object.entries(options)) {
    const kind = fieldValue(kinds, name) as Kind | undefined;
    const meant = nearest(name, Object.keys(kinds));
    const advice = meant === undefined ? "" : `, did you mean \`${within}.${meant}\`?`;
    const problem = kind ? problemOf(value, kind) : `is not an option of \`${within}\`${advice}`;
    if (problem) refuse(facts, `${within}.${name}`, problem);
  }
}

/** Describes a value. Strings are not quoted, because they might be secret. */
function inWords(value: unknown): string {
  if (value === null || /^(?:number|boolean)$/.test(typeof value)) return String(value);
  if (Array.isArray(value)) return "an array";
  if (isPlain(value)) return "an object";
  if (!isObject(value)) return `a ${typeof value}`;
  const { constructor }: { readonly constructor?: { readonly name?: unknown } } = value;
  return `an instance of ${stringOf(constructor?.name) || "no class"}`;
}

/** Returns a similar name for a misspelled name; undefined if there is no similar name. */
export function nearest(
  wrong: string,
  names: Iterable<string>,
  slips: number = wrong.length > 4 ? 2 : 1,
): string | undefined {
  let best: string | undefined;
  let least = slips + 1;
  for (const name of names) {
    const distance = edits(wrong.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Returns the number of inserted, removed or changed letters (Levenshtein distance), up to a limit. */
function edits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, its] of Array.from(other).entries()) {
      const change = (row[at] ?? most) + (letter === its ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? most) + 1, (next[at] ?? most) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? most;
}
