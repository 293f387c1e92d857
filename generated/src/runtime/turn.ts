// Waits for a call's turn within its throttle, and says how long that was
// (hand-written in templates/runtime, copied into the generated package).

import type { Call } from "./call.ts";
import { ThrottleError } from "./errors.ts";
import type { Run } from "./run.ts";
import type { Settings } from "./settings.ts";
import { type Limit, type Limiter, type Release, longestTimer, sharedLimiter } from "./throttle.ts";

/** What each attempt of a call waits for. */
export interface Turn {
  readonly limiter: Limiter;
  readonly key: string;
  readonly limit: Limit;
  /** In ms. */
  readonly maxWait: number;
}

/** The budget belongs to the service, the credential and the operation, not to one client. */
export function turnOf(
  { options, baseUrl }: Settings,
  { id, throttle }: Call<unknown>,
  credential: readonly string[],
): Turn | undefined {
  const { maxWait, limits = {}, limiter } = options.throttle ?? {};
  const limit = Object.hasOwn(limits, id) ? limits[id] : throttle;
  return limit
    ? {
        limiter: limiter ?? sharedLimiter,
        key: JSON.stringify([baseUrl, id, ...credential]),
        limit,
        maxWait: maxWait ?? Number.POSITIVE_INFINITY,
      }
    : undefined;
}

/**
 * Takes a place for one attempt.
 *
 * @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort.
 */
export async function takeTurn(turn: Turn, run: Run, signal: AbortSignal): Promise<Release> {
  const { limiter, key, limit, maxWait } = turn;
  const expected = limiter.estimate?.(key, limit) ?? 0;
  if (expected > maxWait) throw refusal(turn, run, expected);
  const started = performance.now();
  // The estimate is the least: attempts ahead may take long.
  const patience = new AbortController();
  const isPatient = maxWait >= longestTimer;
  const timer = isPatient
    ? undefined
    : setTimeout(() => patience.abort(refusal(turn, run, maxWait)), maxWait);
  const either = isPatient ? signal : AbortSignal.any([signal, patience.signal]);
  try {
    const release = await limiter.acquire(key, limit, either);
    const waited = performance.now() - started;
    run.waited = waited < 1 ? 0 : waited;
    if (run.waited > 0) run.tell("wait", { attempt: run.attempts + 1 });
    return release;
  } finally {
    clearTimeout(timer);
  }
}

function refusal({ limit, maxWait }: Turn, run: Run, wait: number): ThrottleError {
  const rule = `${limit.calls} calls in ${limit.per} ms`;
  const message = `would wait ${Math.round(wait)} ms or longer for its turn (${rule})`;
  return new ThrottleError(run, `${message}, \`throttle.maxWait\` is ${maxWait} ms`, wait);
}
