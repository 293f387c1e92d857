// The options `check`, `checks` and `validate`: what validators bring along
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import type { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Reader } from "../types/answer.ts";
import type { Call } from "../types/call.ts";
import type { Logger } from "../types/hooks.ts";
import type { ClientOptions } from "../types/options.ts";
import type { Check, Checks } from "../types/standard-schema.ts";

/** What is wrong with the arguments of a call, and with the parameters that its client or itself sets. */
export type ArgumentsValidator = (
  call: Pick<Call<unknown>, "id" | "params" | "options">,
  ofClient: ClientOptions,
  facts: Facts,
) => readonly ParameterError[];

/** Where the validators of a service keep those of arguments: they go wherever the others are given. */
export const argumentValidators: unique symbol = /* @__PURE__ */ Symbol("arguments");

/** Where validators keep what validates with them. */
export const validation: unique symbol = /* @__PURE__ */ Symbol("validation");

export interface WithValidation {
  readonly [validation]?: Validation;
}

/** The validators of a service know its arguments as well. */
export interface ServiceValidators extends Checks, WithValidation {
  readonly [argumentValidators]?: ArgumentsValidator;
}

/** Validates calls. It comes with validators, so that a program has it only where it has such. */
export interface Validation {
  /**
   * The reader of a call, which also validates what it has read. A validator never changes a result, even
   * one that returns another value.
   *
   * @throws {ParameterError} when there is nothing to validate with, or something that cannot.
   */
  reader<T>(call: Call<T>, client: ClientToValidate, context: CallContext): Reader<T>;
  /**
   * The validators of a service know its arguments too, and the parameters of its clients. Secrets of the call are
   * known by then: no message shows them.
   *
   * @throws {ParameterError} when `validate` is `error`, and one of them is not what the sheet says.
   */
  ofArguments(call: Call<unknown>, client: ClientToValidate, context: CallContext): void;
}

export interface ClientToValidate {
  readonly options: ClientOptions;
  readonly logger: Logger | undefined;
}

/** Some are functions. */
export function isStandardSchema(value: unknown): value is Check {
  const { "~standard": methods }: Partial<Check> = Object(value);
  return typeof methods?.validate === "function";
}
