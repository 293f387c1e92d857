// Checks arguments and results where the caller asks for it: they are what was promised, or somebody is told
// (hand-written in templates/runtime, copied into the generated package).

import type { Run } from "../context/call-context.ts";
import { DecodeError, type Facts, ParameterError } from "../errors/errors.ts";
import { refuse } from "../options/kinds.ts";
import type { Settings } from "../options/resolve-options.ts";
import type { Reader } from "../response/read.ts";
import { explain } from "../secrets/safe-issues.ts";
import type { Call } from "../types/call.ts";
import {
  type Check,
  type CheckIssue,
  argumentChecks,
  isCheck,
  unusable,
} from "../types/standard-schema.ts";
import { own } from "../util/values.ts";

/**
 * The reader of a call, which also checks what it has read. A check never changes a result, though it may
 * be one that makes something else of it.
 *
 * @throws {ParameterError} when there is nothing to check with, or something that cannot.
 */
export function validated<T>(call: Call<T>, settings: Settings, run: Run): Reader<T> {
  const { validate, checks } = settings.options;
  const { read } = call;
  const options = call.options ?? {};
  // Who gives a check for a call wants it to be used.
  const mode = options.validate ?? validate ?? (options.check ? "error" : "off");
  if (mode === "off") return read;
  const unchecked = unusable(mode, options.check ?? checks, settings.service);
  refuse({ name: "validate", problem: unchecked }, run);
  const check: unknown = options.check ?? own(checks, call.id);
  if (check === undefined) return read;
  if (!isCheck(check)) {
    throw new ParameterError(run, "checks", `\`checks\` of ${call.id} is no Standard Schema`);
  }
  return {
    ...read,
    async read(answer) {
      const value = await read.read(answer);
      const error = await disagreement(check, value, run);
      if (error === undefined) return value;
      if (mode === "error") throw error;
      warn(error, settings, run);
      return value;
    },
  };
}

/**
 * The checks of a service know its arguments too.
 *
 * @throws {ParameterError} when `validate` is `error`, and an argument is not what the operation takes.
 */
export function validateArguments(call: Call<unknown>, settings: Settings, run: Run): void {
  const { checks, validate } = settings.options;
  const mode = call.options?.validate ?? validate ?? "off";
  if (mode === "off" || call.params === undefined) return;
  const error = checks?.[argumentChecks]?.(call, run);
  if (error === undefined) return;
  if (mode === "error") throw error;
  warn(error, settings, run);
}

async function disagreement(
  check: Check,
  value: unknown,
  facts: Facts,
): Promise<DecodeError | undefined> {
  try {
    const { issues } = await check["~standard"].validate(value);
    return issues === undefined ? undefined : refusal(issues, facts);
  } catch (error) {
    return new DecodeError(facts, "the check of the result failed itself", [], error);
  }
}

function refusal(issues: readonly CheckIssue[], facts: Facts): DecodeError {
  const { known, text } = explain(issues, "result", facts);
  const message = `the answer is not what the operation promises: ${text}`;
  return new DecodeError(facts, message, known);
}

/** Lets through what is not as promised, and tells of it. */
function warn(error: DecodeError | ParameterError, { options }: Settings, run: Run): void {
  run.tell("invalid", () => ({ error }));
  // Where nobody listens, it goes to the logger that every platform has.
  if (!options.logger && !options.hooks?.invalid) globalThis.console.warn(error.message);
}
