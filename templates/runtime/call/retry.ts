// What is said of the repeats of a call, by its options and those of its client
// (hand-written in templates/runtime, copied into the generated package).

import { fields } from "../options/over.ts";
import type { ClientRetryOptions } from "../types/retry.ts";

export interface RetryPolicy extends ClientRetryOptions {
  readonly limit: number;
  readonly backoffLimit: number;
  readonly maxRetryAfter: number;
  readonly budget: number | false;
}

/**
 * The statuses and kinds of failures after which another attempt may succeed, or the service has to be left
 * alone for a time.
 */
export const passing: RegExp = /^(?:401|408|429|50[0234]|network|timeout)$/;

/** The defaults. */
const usual: RetryPolicy = /* @__PURE__ */ Object.freeze({
  limit: 2,
  backoffLimit: 8000,
  maxRetryAfter: 60_000,
  budget: 0.4,
});

/** Later options win, field by field. Calls may share the result. */
export function retryPolicy(
  ...options: (number | false | ClientRetryOptions | undefined)[]
): RetryPolicy {
  const said = options
    .flatMap((option) => Object.entries(fields(option) ?? {}))
    .filter(([, value]) => value !== undefined);
  return said.length === 0 ? usual : { ...usual, ...Object.fromEntries(said) };
}
