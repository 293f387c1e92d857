// Validates arguments and results where the caller asks for it: what comes with validators
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { DecodeError, ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import {
  type ClientToValidate,
  type ServiceValidators,
  type Validation,
  argumentValidators,
  isStandardSchema,
} from "../options/checks.ts";
import { explain } from "../secrets/safe-issues.ts";
import type { Reader } from "../types/answer.ts";
import type { Call } from "../types/call.ts";
import type { Check } from "../types/standard-schema.ts";
import { own } from "../util/values.ts";

export const validationOfCalls: Validation = { reader: validated, ofArguments: validateArguments };

function validated<T>(call: Call<T>, client: ClientToValidate, context: CallContext): Reader<T> {
  const { validate, checks } = client.options;
  const { read } = call;
  const options = call.options ?? {};
  // A validator that is given for a call is there to be used.
  const mode = options.validate ?? validate ?? (options.check ? "error" : "off");
  if (mode === "off") return read;
  const check: unknown = options.check ?? own(checks, call.id);
  if (check === undefined) return read;
  if (!isStandardSchema(check)) {
    throw new ParameterError(context, "checks", `\`checks\` of ${call.id} is no Standard Schema`);
  }
  const judge = async (value: unknown): Promise<void> => {
    const error = await disagreement(check, value, context);
    if (error === undefined) return;
    if (mode === "error") throw error;
    warn(error, client, context);
  };
  return {
    ...read,
    async read(answer) {
      const value = await read.read(Object.assign(answer, { judge }));
      if (!read.inParts) await judge(value);
      return value;
    },
  };
}

function validateArguments(
  call: Call<unknown>,
  client: ClientToValidate,
  context: CallContext,
): void {
  const { checks, validate } = client.options;
  const mode = call.options?.validate ?? validate ?? "off";
  if (mode === "off") return;
  const ofService: ServiceValidators | undefined = checks;
  for (const error of ofService?.[argumentValidators]?.(call, client.options, context) ?? []) {
    if (mode === "error") throw error;
    warn(error, client, context);
  }
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
  { options: { hooks }, logger }: ClientToValidate,
  context: CallContext,
): void {
  context.emit("invalid", () => ({ error }));
  // Without a listener, it goes to the logger that every platform has.
  if (!logger && !hooks?.invalid) globalThis.console.warn(error.message);
}
