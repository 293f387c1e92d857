// Kinds of options: what a value must be, in words and in code
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import { nearest } from "../util/nearest.ts";
import { isObject, isPlain, stringOf, tagOf } from "../util/values.ts";

export interface Kind {
  /** What a value must be. */
  readonly be: string;
  is(value: unknown): boolean;
  /** The options within an object, where there are some. */
  readonly options?: Readonly<Record<string, Kind>>;
  /** Looks further into an object. */
  inside?(value: object, name: string): Problem | undefined;
}

/** What is wrong with an option, to be read after its name. */
export interface Problem {
  readonly name: string;
  readonly problem: string;
}

/** Where the options of a call keep what is wrong with its arguments, as a facade has found out. */
export const wrongArgument: unique symbol = /* @__PURE__ */ Symbol("argument");

/** The kind of each option that there is. */
export type Kinds<Options> = Readonly<Record<keyof Options, Kind>>;

/** @throws {ParameterError} when there is a problem. */
export function refuse(found: Found | undefined, facts: Facts): void {
  if (found?.problem) refuseAs(asOption, found.name, found.problem, facts);
}

/** A problem, if it is one. */
type Found = Pick<Problem, "name"> & { readonly problem: string | undefined };

/** What is wrong with one value; nothing is with one that is left out. */
export function wrongValue(value: unknown, kind: Kind, name: string): Problem | undefined {
  if (value === undefined) return undefined;
  if (!kind.is(value)) return { name, problem: `must be ${kind.be}, not ${kindInWords(value)}` };
  if (!isObject(value)) return undefined;
  return kind.options ? wrongInside(value, kind.options, name) : kind.inside?.(value, name);
}

/** The first option that is not of its kind. `within`: what its name begins with in messages. */
export function wrongOption(
  options: object,
  kinds: Readonly<Record<string, Kind>>,
  within = "",
): Problem | undefined {
  for (const name in kinds) {
    const kind = kinds[name];
    const value = (options as Readonly<Record<string, unknown>>)[name];
    const problem = kind && wrongValue(value, kind, within + name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * The first option that `what` does not have: of any name, or of one that only a slip keeps from being
 * known. An instance of a class may have fields of its own.
 */
export function unknownOption(
  options: object,
  known: readonly string[],
  what: string,
  { within = "", slipsOnly = false }: Unknown = {},
): Problem | undefined {
  for (const name of isPlain(options) ? Object.keys(options) : []) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    if (meant === undefined && slipsOnly) continue;
    const advice = meant === undefined ? "" : `, did you mean \`${within}${meant}\`?`;
    return { name: within + name, problem: `is no option of ${what}${advice}` };
  }
  return undefined;
}

interface Unknown {
  /** What names begin with in messages. */
  readonly within?: string;
  readonly slipsOnly?: boolean;
}

/** Options within an option. */
function wrongInside(
  options: object,
  kinds: Readonly<Record<string, Kind>>,
  name: string,
): Problem | undefined {
  const within = `${name}.`;
  return (
    wrongOption(options, kinds, within) ??
    unknownOption(options, Object.keys(kinds), `\`${name}\``, { within })
  );
}

/**
 * Whether options can be read from a value: an instance of a class may hold some. An array, a `Map` or a
 * boxed number would pass as an object without any. What has a tag too, as `console` has, is known by the
 * options that it holds.
 */
export function holdsOptions(
  value: unknown,
  kinds: Readonly<Record<string, Kind>>,
): value is object {
  if (!isObject(value)) return false;
  return (
    isPlain(value) || tagOf(value) === "Object" || Object.keys(kinds).some((name) => name in value)
  );
}

export function optionsOf(options: Readonly<Record<string, Kind>>): Kind {
  return { be: "an object of options", is: (value) => holdsOptions(value, options), options };
}

export const aFunction: Kind = { be: "a function", is: (value) => typeof value === "function" };

export const aString: Kind = { be: "a string", is: (value) => typeof value === "string" };

export const aBoolean: Kind = { be: "true or false", is: (value) => typeof value === "boolean" };

export const anAmount: Kind = {
  be: "a number, 0 or more",
  is: (value) => isNumber(value) && value >= 0,
};

export const aLimit: Kind = {
  be: "a number above 0, or false for none",
  is: (value) => value === false || (isNumber(value) && value > 0),
};

const table = "a plain object as `Object.fromEntries()` makes one";

export const aTable: Kind = { be: table, is: isPlain };

/**
 * What an instance of `Headers`, `Map` or `URLSearchParams` holds would be left out without a word.
 *
 * @throws {ParameterError}
 */
export function refuseUnlessTable<Name extends string>(
  options: { readonly [Option in Name]?: unknown },
  name: Name,
  facts: Facts,
): void {
  const value = options[name];
  if (value !== undefined && tagOf(value) !== "Object") {
    refuseAs(asOption, name, `must be ${table}`, facts);
  }
}

export function isCount(value: unknown): boolean {
  return isNumber(value) && value >= 0 && Number.isInteger(value);
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** Texts are not quoted: they could be secret. */
function kindInWords(value: unknown): string {
  if (value === null || isNumber(value) || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "an array";
  if (isPlain(value)) return "an object";
  if (!isObject(value)) return `a ${typeof value}`;
  const { constructor }: { readonly constructor?: { readonly name?: unknown } } = value;
  return `an instance of ${stringOf(constructor?.name) || "no class"}`;
}
