// Waits for a place within the throttle of a call, and says how long that was
// (hand-written in templates/runtime, copied into the generated package).

import { within } from "../call/deadline.ts";
import type { Plan } from "../call/prepare.ts";
import type { Run } from "../context/call-context.ts";
import { ParameterError, ThrottleError } from "../errors/errors.ts";
import { type Release, longestTimer } from "./limiter.ts";
import type { Turn } from "./policy.ts";

/** The place of one attempt. */
export interface Place {
  /** The request leaves now. */
  sending(): void;
  /** The service has it: the answer begins. */
  answered(): void;
  /** The attempt is over. */
  end(): void;
}

let never: AbortSignal | undefined;

/** Shared by all who wait without a signal of their own; made for the first of them. */
export function neverAborted(): AbortSignal {
  return (never ??= new AbortController().signal);
}

/** What came of waiting: the place of an attempt, if it needs one, or why there is none. */
export interface Turned {
  readonly place?: Place;
  readonly failure?: { readonly error: unknown };
}

/** Waits for the turn of the next attempt. */
export async function takeTurn(plan: Plan<unknown>): Promise<Turned | undefined> {
  const { turn } = plan;
  if (turn === undefined) return undefined;
  try {
    const release = freeRelease(turn, plan) ?? (await waitForRelease(turn, plan));
    return turnedBy(turn, plan, release);
  } catch (error) {
    return { failure: { error } };
  }
}

/** Gives back the place of the next attempt, where one is free at once. */
export function freeRelease(
  { limiter, key, limit }: Turn,
  plan: Plan<unknown>,
): Release | undefined {
  if (plan.signal?.aborted) return undefined;
  plan.run.waitsSince = performance.now();
  return limiter.tryAcquire?.(key, limit, plan.timeout || undefined);
}

/**
 * Waits for the next attempt. Not async itself, as many may wait.
 *
 * @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort.
 */
export function waitForRelease(
  turn: Turn,
  { run, signal = neverAborted(), timeout }: Plan<unknown>,
): Promise<Release> {
  const { limiter, key, limit, maxWait } = turn;
  if (maxWait < longestTimer) return patiently(turn, run, signal, timeout);
  return limiter.acquire(key, limit, signal, timeout || undefined);
}

/** The estimate is the least: attempts ahead may take long. */
async function patiently(
  turn: Turn,
  run: Run,
  signal: AbortSignal,
  timeout: number | false,
): Promise<Release> {
  const { limiter, key, limit, maxWait } = turn;
  const expected = limiter.estimate?.(key, limit) ?? 0;
  if (expected > maxWait) throw refusal(turn, run, expected);
  const overdue = (): ThrottleError => refusal(turn, run, maxWait);
  return within(signal, maxWait, overdue, (patience) =>
    limiter.acquire(key, limit, patience, timeout || undefined),
  );
}

/** What was sent and never answered may still be on its way when the attempt is over. */
export function turnedBy(
  { measure, margin }: Turn,
  { run }: Plan<unknown>,
  release: Release,
): Turned {
  if (typeof release !== "function") {
    const message = "`throttle.limiter` gave no function";
    return { failure: { error: new ParameterError(run, "throttle.limiter", message) } };
  }
  const waited = performance.now() - run.waitsSince;
  // A shorter time is that of the program itself.
  run.waited = waited < 5 ? 0 : waited;
  if (run.waited > 0) run.tell("wait", () => ({ attempt: run.attempts + 1 }));
  let isHeld = true;
  let open = 0;
  const end = (): void => {
    if (isHeld) release(open);
    isHeld = false;
  };
  return {
    place: {
      sending() {
        open = margin;
        if (measure === "send") end();
      },
      answered() {
        open = 0;
      },
      end,
    },
  };
}

function refusal({ limit, maxWait }: Turn, run: Run, wait: number): ThrottleError {
  const rule = `${limit.calls} calls in ${limit.per} ms`;
  const message = `would wait ${Math.round(wait)} ms or longer for its turn (${rule})`;
  return new ThrottleError(
    run,
    `${message}, \`throttle.maxWait\` is ${maxWait} ms`,
    wait,
    run.failure,
  );
}
