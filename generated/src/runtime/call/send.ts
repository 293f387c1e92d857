// Sends a prepared call: waits for its first permit, and starts the attempts
// (hand-written in templates/runtime, copied into the generated package).

import { grantPermit } from "../throttle/permit.ts";
import { takeFreePermit, waitForPermit } from "../throttle/wait-for-permit.ts";
import type { Release } from "../types/throttle.ts";
import { attempts } from "./attempts.ts";
import { startDeadline } from "./deadline.ts";
import type { PreparedCall } from "./prepare.ts";

/**
 * Many calls may wait here for their first permit, and long. So this is no async function: what such a
 * one keeps while it waits takes as much memory as the prepared call.
 */
export function send<T>(prepared: PreparedCall<T>): Promise<T> {
  const { policy } = prepared;
  const stop = prepared.totalTimeout === false ? undefined : startDeadline(prepared);
  if (policy === undefined) return attempts(prepared, undefined, stop);
  const start = (release: Release): Promise<T> =>
    attempts(prepared, grantPermit(policy, prepared, release), stop);
  const fail = (error: unknown): Promise<T> => {
    const { context, caller } = prepared;
    if (!caller?.aborted || error !== caller.reason) {
      return attempts(prepared, { failure: { error } }, stop);
    }
    // Many may leave at once, and there is nothing left to attempt.
    stop?.();
    context.end({ outcome: "abort" });
    throw error;
  };
  // A limiter of the caller's own may throw at once, and give something else than a promise.
  let waiting: Promise<Release>;
  try {
    const free = takeFreePermit(policy, prepared);
    if (free) return start(free);
    waiting = Promise.resolve(waitForPermit(policy, prepared));
  } catch (error) {
    waiting = Promise.reject(error);
  }
  return waiting.then(start, fail);
}
