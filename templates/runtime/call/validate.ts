// Validates arguments and results where the caller asks for it
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { DecodeError, ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import {
  type ServiceValidators,
  argumentValidators,
  isStandardSchema,
  missingValidators,
} from "../options/checks.ts";
import { refuse } from "../options/kinds.ts";
import type { Settings } from "../options/resolve-options.ts";
import { explain } from "../secrets/safe-issues.ts";
import type { Reader } from "../types/answer.ts";
import type { Call } from "../types/call.ts";
import type { Check } from "../types/standard-schema.ts";
import { own } from "../util/values.ts";

/**
 * The reader of a call, which also validates what it has read. A validator never changes a result, even
 * one that returns another value.
 *
 * @throws {ParameterError} when there is nothing to validate with, or something that cannot.
 */
export function validated<T>(call: Call<T>, settings: Settings, context: CallContext): Reader<T> {
  const { validate, checks } = settings.options;
  const { read } = call;
  const options = call.options ?? {};
  // A validator that is given for a call is there to be used.
  const mode = options.validate ?? validate ?? (options.check ? "error" : "off");
  if (mode === "off") return read;
  const problem = missingValidators(mode, options.check ?? checks, settings.service);
  refuse({ name: "validate", problem }, context);
  const check: unknown = options.check ?? own(checks, call.id);
  if (check === undefined) return read;
  if (!isStandardSchema(check)) {
    throw new ParameterError(context, "checks", `\`checks\` of ${call.id} is no Standard Schema`);
  }
  const judge = async (value: unknown): Promise<void> => {
    const error = await disagreement(check, value, context);
    if (error === undefined) return;
    if (mode === "error") throw error;
    warn(error, settings, context);
  };
  return {
    ...read,
    async read(answer) {
      const value = await read.read({ ...answer, judge });
      if (!read.inParts) await judge(value);
      return value;
    },
  };
}

/**
 * The validators of a service know its arguments too.
 *
 * @throws {ParameterError} when `validate` is `error`, and an argument is not what the operation takes.
 */
export function validateArguments(
  call: Call<unknown>,
  settings: Settings,
  context: CallContext,
): void {
  const { checks, validate } = settings.options;
  const mode = call.options?.validate ?? validate ?? "off";
  if (mode === "off" || call.params === undefined) return;
  const ofService: ServiceValidators | undefined = checks;
  const error = ofService?.[argumentValidators]?.(call, context);
  if (error === undefined) return;
  if (mode === "error") throw error;
  warn(error, settings, context);
}

async function disagreement(
  check: Check,
  value: unknown,
  facts: Facts,
): Promise<DecodeError | undefined> {
  try {
    const { issues } = await check["~standard"].validate(value);
    if (issues === undefined) return undefined;
    const { known, text } = explain(issues, "result", facts);
    return new DecodeError(facts, `the answer is not what the operation promises: ${text}`, known);
  } catch (error) {
    return new DecodeError(facts, "the check of the result failed itself", [], error);
  }
}

/** Lets through what is not as promised, and reports it. */
function warn(
  error: DecodeError | ParameterError,
  { options, logger }: Settings,
  context: CallContext,
): void {
  context.emit("invalid", () => ({ error }));
  // Without a listener, it goes to the logger that every platform has.
  if (!logger && !options.hooks?.invalid) globalThis.console.warn(error.message);
}
