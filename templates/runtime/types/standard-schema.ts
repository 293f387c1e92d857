// What checks a result: every validator that is a Standard Schema, version 1, can
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts, ParameterError } from "../errors/errors.ts";
import { isObject } from "../util/values.ts";

/**
 * Looks at a value and says what is wrong with it. Valibot, Zod, ArkType and others make such
 * objects, and the `checks` of a service are such objects. `Output` is the type that it vouches for.
 */
export interface Check<Output = unknown> {
  readonly "~standard": CheckMethods<Output>;
}

export interface CheckMethods<Output> {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (value: unknown) => CheckResult<Output> | Promise<CheckResult<Output>>;
  readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
}

/** Without issues, the value is what it should be. */
export type CheckResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly CheckIssue[] };

/** One thing that is wrong, as a check tells it. */
export interface CheckIssue {
  readonly message: string;
  /** The way from the value to its part. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** One thing that is wrong with a result, its secrets hidden. */
export interface Issue {
  /** The way from the result to its part: names of fields, places in arrays. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What becomes of a result that is not what was promised. */
export type Validate = "off" | "warn" | "error";

/** What is wrong with the arguments of a call; undefined if nothing is. */
export type ArgumentsCheck = (
  call: { readonly id: string; readonly params?: unknown },
  facts: Facts,
) => ParameterError | undefined;

/** Where the checks of a service keep that of arguments: it goes wherever the others are given. */
export const argumentChecks: unique symbol = /* @__PURE__ */ Symbol("arguments");

/** Checks of results by the id of the operation; those of a service know its arguments as well. */
export interface Checks {
  readonly [id: string]: Check;
  readonly [argumentChecks]?: ArgumentsCheck;
}

export function isValidate(value: unknown): value is Validate {
  return value === "off" || value === "warn" || value === "error";
}

/** Some are functions. */
export function isCheck(value: unknown): value is Check {
  const { "~standard": methods }: Partial<Check> = Object(value);
  return typeof methods?.validate === "function";
}

/** Why results cannot be checked like this. `given`: a check, or a table of them. */
export function unusable(
  mode: Validate | undefined,
  given: unknown,
  service: string,
): string | undefined {
  return given === undefined && mode !== undefined && mode !== "off"
    ? `needs \`checks\`: import { checks } from \`${service}/checks\` of this package, and give them too`
    : undefined;
}

/** The options of a client that checks with these, unless the caller has chosen others. */
export function withChecks<Options extends { readonly checks?: Checks | undefined }>(
  options: Options,
  checks: Checks,
): Options {
  // What is no object is refused by the client that is made with it.
  if (!isObject(options) || options.checks !== undefined) return options;
  // A getter stays one: it may give another value for each call.
  const all = {
    ...Object.getOwnPropertyDescriptors(options),
    checks: { value: checks, enumerable: true },
  };
  const made: Options = Object.create(Object.getPrototypeOf(options) as object | null, all);
  return made;
}
