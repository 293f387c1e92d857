// Sends a planned call: waits for its turn, and hands it on
// (hand-written in templates/runtime, copied into the generated package).

import { attempts } from "./attempts.ts";
import { freePlace, placeOf, waitForRelease } from "./place.ts";
import type { Plan } from "./plan.ts";
import { ownSignal } from "./total.ts";

/**
 * Many calls may wait here for their first turn, and long. So this is no async function: what such a one
 * keeps while it waits takes as much memory as the plan of the call.
 */
export function send<T>(plan: Plan<T>): Promise<T> {
  const { turn } = plan;
  const leave = plan.totalTimeout === false ? undefined : ownSignal(plan);
  if (turn === undefined) return attempts(plan, undefined, leave);
  const fail = (error: unknown): Promise<T> => attempts(plan, { failure: { error } }, leave);
  try {
    const place = freePlace(turn, plan);
    if (place) return attempts(plan, { place }, leave);
    return waitForRelease(turn, plan).then(
      (release) => attempts(plan, { place: placeOf(turn, plan, release) }, leave),
      fail,
    );
  } catch (error) {
    // A limiter of the caller's own may throw at once.
    return fail(error);
  }
}
