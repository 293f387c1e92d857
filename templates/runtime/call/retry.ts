// Decides whether and when a failed attempt is repeated
// (hand-written in templates/runtime, copied into the generated package).

import { type ClientError, HttpError, NetworkError, TimeoutError } from "../errors/errors.ts";
import type { AnyClientError } from "../errors/guards.ts";
import type { ClientRetryOptions } from "../types/retry.ts";
import { type Refusal, retryAfter } from "./retry-after.ts";

export interface RetryPolicy extends ClientRetryOptions {
  readonly limit: number;
  readonly backoffLimit: number;
  readonly maxRetryAfter: number;
  readonly budget: number | false;
}

/** Those that another attempt may turn into a success. */
const transient = /^(?:408|429|500|502|503|504)$/;

/** The pause after the first failed attempt is drawn from 0 to this, in ms; it doubles each time. */
const firstBackoff = 500;

/** The defaults, for calls that may be repeated and for others. */
const usual: RetryPolicy = Object.freeze({
  limit: 2,
  backoffLimit: 8000,
  maxRetryAfter: 60_000,
  budget: 0.4,
});
const once: RetryPolicy = Object.freeze({ ...usual, limit: 0 });

/** Later options win, field by field. Calls may share the result. */
export function retryPolicy(
  ...options: (number | false | ClientRetryOptions | undefined)[]
): RetryPolicy {
  if (options.every((option) => option === undefined)) return usual;
  const policy = { ...usual };
  for (const option of options) {
    if (option === false) policy.limit = 0;
    else if (typeof option === "number") policy.limit = option;
    else if (option) Object.assign(policy, defined(option));
  }
  return policy;
}

/** The same policy, for a call that must not be repeated. */
export function withoutRepeats(policy: RetryPolicy): RetryPolicy {
  return policy === usual ? once : { ...policy, limit: 0 };
}

/** The pause before the next attempt in ms, or undefined: no further attempt. `when` is asked first. */
export function retryDelay(
  error: AnyClientError,
  attempts: number,
  policy: RetryPolicy,
  random: () => number = Math.random,
): number | undefined {
  const isWanted = policy.when?.(error) ?? isTransient(error);
  if (!isWanted || !(attempts <= policy.limit)) return undefined;
  const after = retryAfter(error as Refusal);
  if (after !== undefined) return after <= policy.maxRetryAfter ? after : undefined;
  return random() * Math.min(policy.backoffLimit, firstBackoff * 2 ** (attempts - 1));
}

function isTransient(error: ClientError & { readonly isTransient?: boolean }): boolean {
  if (error.isTransient) return true;
  if (error instanceof HttpError) return transient.test(String(error.status));
  if (error instanceof TimeoutError) return error.scope === "attempt";
  // Both are so before anything is sent, and will be the next time.
  const isRefused = error.cause?.message === "bad port" || error.cause?.code === "ERR_INVALID_URL";
  return error instanceof NetworkError && !isRefused;
}

function defined(options: ClientRetryOptions): Partial<RetryPolicy> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
