// Checks what a call is given where the caller asks for it, before anything is sent
// (hand-written in templates/runtime, copied into the generated package).

import type { Call } from "./call.ts";
import { type Check, argumentChecks } from "./check.ts";
import { ParameterError } from "./errors.ts";
import { explain } from "./issues.ts";
import type { Run } from "./run.ts";
import { type Settings, option } from "./settings.ts";
import { warn } from "./validate.ts";

/**
 * The checks of a service know its arguments too. They are checked as they are now: a check that
 * makes one wait is none of these.
 *
 * @throws {ParameterError} when `validate` is `error`, and an argument is not what the operation takes.
 */
export function validateArguments(call: Call<unknown>, settings: Settings, run: Run): void {
  const { checks } = settings.options;
  const mode = call.options?.validate ?? settings.options.validate ?? "off";
  if (mode === "off" || call.params === undefined) return;
  const check = option(checks?.[argumentChecks], call.id) as Check | undefined;
  const outcome = check?.["~standard"].validate(call.params);
  if (outcome === undefined || !("issues" in outcome) || outcome.issues === undefined) return;
  const { known, text } = explain(outcome.issues, "params", run);
  const message = `the arguments are not what the operation takes: ${text}`;
  const error = new ParameterError(
    run,
    String(known[0]?.path[0] ?? "params"),
    message,
    undefined,
    known,
  );
  if (mode === "error") throw error;
  warn(error, settings, run);
}
