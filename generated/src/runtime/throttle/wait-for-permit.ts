// Waits for the permit of an attempt, no longer than the caller allows
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { ThrottleError } from "../errors/errors.ts";
import { longestTimer, within } from "../time/timer.ts";
import type { Release, ThrottlePolicy } from "../types/throttle.ts";
import { type Acquired, grantPermit } from "./permit.ts";

/** What of a call waiting needs. */
interface Waiting {
  readonly context: CallContext;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number | false;
}

let never: AbortSignal | undefined;

/** Shared by all that wait without a signal of their own; created for the first of them. */
export function neverAborts(): AbortSignal {
  return (never ??= new AbortController().signal);
}

/** Waits for the permit of the next attempt, where the call is throttled. */
export async function acquirePermit(
  call: Waiting & { readonly policy: ThrottlePolicy | undefined },
): Promise<Acquired | undefined> {
  const { policy } = call;
  if (policy === undefined) return undefined;
  try {
    const release = takeFreePermit(policy, call) ?? (await waitForPermit(policy, call));
    return grantPermit(policy, call, release);
  } catch (error) {
    return { failure: { error } };
  }
}

/** Takes a permit that is free at once. Waiting begins here. */
export function takeFreePermit(
  { limiter, key, limit }: ThrottlePolicy,
  { context, signal, timeout }: Waiting,
): Release | undefined {
  if (signal?.aborted) return undefined;
  context.waitsSince = performance.now();
  return limiter.tryAcquire?.(key, limit, timeout || undefined);
}

/**
 * Waits until a permit is free. Not async itself, as many may wait.
 *
 * @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort.
 */
export function waitForPermit(
  policy: ThrottlePolicy,
  { context, signal = neverAborts(), timeout }: Waiting,
): Promise<Release> {
  const { limiter, key, limit, maxWait } = policy;
  const acquire: Acquire = (ending) => limiter.acquire(key, limit, ending, timeout || undefined);
  return maxWait < longestTimer ? waitNoLonger(policy, context, signal, acquire) : acquire(signal);
}

type Acquire = (signal: AbortSignal) => Promise<Release>;

/** The estimate is the least: attempts ahead may take long. */
async function waitNoLonger(
  policy: ThrottlePolicy,
  context: CallContext,
  signal: AbortSignal,
  acquire: Acquire,
): Promise<Release> {
  const { limiter, key, limit, maxWait } = policy;
  const expected = limiter.estimate?.(key, limit) ?? 0;
  if (expected > maxWait) throw refusal(policy, context, expected);
  const overdue = (): ThrottleError => refusal(policy, context, maxWait);
  return within(signal, maxWait, overdue, acquire);
}

function refusal(
  { limit, maxWait }: ThrottlePolicy,
  context: CallContext,
  wait: number,
): ThrottleError {
  const rule = `${limit.calls} calls in ${limit.per} ms`;
  const message = `would wait ${Math.round(wait)} ms or longer for its turn (${rule})`;
  return new ThrottleError(
    context,
    `${message}, \`throttle.maxWait\` is ${maxWait} ms`,
    wait,
    context.failure,
  );
}
