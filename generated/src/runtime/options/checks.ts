// The options `check`, `checks` and `validate`, and where a service keeps the validators of its arguments
// (hand-written in templates/runtime, copied into the generated package).

import type { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Check, Checks, Validate } from "../types/standard-schema.ts";

/** What is wrong with the arguments of a call; undefined if nothing is. */
export type ArgumentsValidator = (
  call: { readonly id: string; readonly params?: unknown },
  facts: Facts,
) => ParameterError | undefined;

/** Where the validators of a service keep those of arguments: they go wherever the others are given. */
export const argumentValidators: unique symbol = /* @__PURE__ */ Symbol("arguments");

/** The validators of a service know its arguments as well. */
export interface ServiceValidators extends Checks {
  readonly [argumentValidators]?: ArgumentsValidator;
}

export function isValidationMode(value: unknown): value is Validate {
  return value === "off" || value === "warn" || value === "error";
}

/** Some are functions. */
export function isStandardSchema(value: unknown): value is Check {
  const { "~standard": methods }: Partial<Check> = Object(value);
  return typeof methods?.validate === "function";
}

/** Why results cannot be validated like this. `given`: a validator, or a table of them. */
export function missingValidators(
  mode: Validate | undefined,
  given: unknown,
  service: string,
): string | undefined {
  return given === undefined && mode !== undefined && mode !== "off"
    ? `needs \`checks\`: import { checks } from \`${service}/checks\` of this package, and give them too`
    : undefined;
}
