// Sends a planned call: waits for its turn, and hands it on
// (hand-written in templates/runtime, copied into the generated package).

import type { Release } from "../throttle/limiter.ts";
import { freeRelease, turnedBy, waitForRelease } from "../throttle/permit.ts";
import { attempts } from "./attempts.ts";
import { ownSignal } from "./deadline.ts";
import type { Plan } from "./prepare.ts";

/**
 * Many calls may wait here for their first turn, and long. So this is no async function: what such a one
 * keeps while it waits takes as much memory as the plan of the call.
 */
export function send<T>(plan: Plan<T>): Promise<T> {
  const { turn } = plan;
  const leave = plan.totalTimeout === false ? undefined : ownSignal(plan);
  if (turn === undefined) return attempts(plan, undefined, leave);
  const start = (release: Release): Promise<T> =>
    attempts(plan, turnedBy(turn, plan, release), leave);
  const fail = (error: unknown): Promise<T> => {
    const { run, caller } = plan;
    if (!caller?.aborted || error !== caller.reason) {
      return attempts(plan, { failure: { error } }, leave);
    }
    // Many may leave at once, and there is nothing left to attempt.
    leave?.();
    run.end({ outcome: "abort" });
    throw error;
  };
  // A limiter of the caller's own may throw at once, and give something else than a promise.
  let waiting: Promise<Release>;
  try {
    const free = freeRelease(turn, plan);
    if (free) return start(free);
    waiting = Promise.resolve(waitForRelease(turn, plan));
  } catch (error) {
    waiting = Promise.reject(error);
  }
  return waiting.then(start, fail);
}
