// The validators of arguments that a service brings along with those of results
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { ArgumentsValidator } from "../options/checks.ts";
import { explain } from "../secrets/safe-issues.ts";
import type { Check } from "../types/standard-schema.ts";
import { own } from "../util/values.ts";

/** Arguments are validated as they are now: a validator that returns a promise is none of these. */
export function argumentsValidator(checks: Readonly<Record<string, Check>>): ArgumentsValidator {
  return ({ id, params }, facts) => {
    const check = own(checks, id) as Check | undefined;
    const outcome = check?.["~standard"].validate(params);
    if (outcome === undefined || !("issues" in outcome) || outcome.issues === undefined) {
      return undefined;
    }
    const { known, text } = explain(outcome.issues, "params", facts);
    const message = `the arguments are not what the operation takes: ${text}`;
    const at = String(known[0]?.path[0] ?? "params");
    return new ParameterError(facts, at, message, undefined, known);
  };
}
