// Waits for the permits of a call's attempts, no longer than the caller allows
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError, ThrottleError } from "../errors/errors.ts";
import { ownWords } from "../errors/sanitize.ts";
import { longestTimer, within } from "../time/timer.ts";
import type { Release } from "../types/throttle.ts";
import type { Acquired, Turns, WaitingCall } from "../types/turns.ts";
import { ignore } from "../util/ignore.ts";
import { grantPermit } from "./permit.ts";
import type { ThrottlePolicy } from "./policy.ts";

let unaborted: AbortSignal | undefined;

/** Shared by all that wait without a signal of their own; created for the first of them. */
function neverAborts(): AbortSignal {
  return (unaborted ??= new AbortController().signal);
}

/** The turns in one budget. */
export class BudgetTurns implements Turns {
  readonly policy: ThrottlePolicy;

  constructor(policy: ThrottlePolicy) {
    this.policy = policy;
  }

  // No async function: what such a one keeps while it waits takes as much memory as the prepared call.
  first<T>(call: WaitingCall, start: (acquired: Acquired) => Promise<T>): Promise<T> {
    const since = performance.now();
    const granted = (release: Release): Promise<T> =>
      start(grantPermit(this.policy, call, release, since));
    const failed = (error: unknown): Promise<T> => {
      const { caller } = call;
      if (!caller?.aborted || error !== caller.reason) return start({ failure: { error } });
      // Many may leave at once, and there is nothing left to attempt.
      call.end({ outcome: "abort" });
      throw error;
    };
    // A limiter of the caller's own may throw at once, and give something else than a promise.
    let waiting: Promise<Release>;
    try {
      const free = this.#takeFree(call);
      if (free) return granted(free);
      waiting = Promise.resolve(this.#wait(call));
    } catch (error) {
      waiting = Promise.reject(error);
    }
    return waiting.then(granted, failed);
  }

  async next(call: WaitingCall): Promise<Acquired> {
    const since = performance.now();
    try {
      const release = this.#takeFree(call) ?? (await this.#wait(call));
      return grantPermit(this.policy, call, release, since);
    } catch (error) {
      return { failure: { error: withCause(error, call) } };
    }
  }

  coolDown(ms: number): boolean {
    const { limiter, key, limit } = this.policy;
    if (limiter.coolDown === undefined) return false;
    void (async () => limiter.coolDown?.(key, limit, ms))().catch(ignore);
    return true;
  }

  /** A place that is free at once. */
  #takeFree({ signal, timeout }: WaitingCall): Release | undefined {
    const { limiter, key, limit } = this.policy;
    return signal?.aborted ? undefined : limiter.tryAcquire?.(key, limit, timeout || undefined);
  }

  /**
   * Waits until a place is free. Not async itself, as many may wait.
   *
   * @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort.
   */
  #wait(call: WaitingCall): Promise<Release> {
    const { signal = neverAborts(), timeout } = call;
    const { limiter, key, limit, maxWait } = this.policy;
    const acquire: Acquire = (ending) => limiter.acquire(key, limit, ending, timeout || undefined);
    return maxWait < longestTimer
      ? waitNoLonger(this.policy, call, signal, acquire)
      : acquire(signal);
  }
}

/** What ends a call between two attempts tells what the one before had ended with. */
function withCause(error: unknown, call: WaitingCall): unknown {
  const { failure, signal } = call;
  if (failure === undefined || error instanceof ClientError) return error;
  if (signal?.aborted && error === signal.reason) return error;
  return new ClientError(call, ownWords(error, call), failure);
}

type Acquire = (signal: AbortSignal) => Promise<Release>;

/** The estimate is the least: attempts ahead may take long. */
async function waitNoLonger(
  policy: ThrottlePolicy,
  call: WaitingCall,
  signal: AbortSignal,
  acquire: Acquire,
): Promise<Release> {
  const { limiter, key, limit, maxWait } = policy;
  const expected = limiter.estimate?.(key, limit) ?? 0;
  if (expected > maxWait) throw refusal(policy, call, expected);
  const overdue = (): ThrottleError => refusal(policy, call, maxWait);
  return within(signal, maxWait, overdue, acquire);
}

function refusal(
  { limit, maxWait }: ThrottlePolicy,
  call: WaitingCall,
  wait: number,
): ThrottleError {
  const rule = `${limit.calls} calls in ${limit.per} ms`;
  const message = `would wait ${Math.round(wait)} ms or longer for its turn (${rule})`;
  return new ThrottleError(
    call,
    `${message}, \`throttle.maxWait\` is ${maxWait} ms`,
    wait,
    call.failure,
  );
}
