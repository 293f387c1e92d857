// Keeps calls within a limit as the service counts them: a place is taken before an attempt and given
// back one period after its end (hand-written in templates/runtime, copied into the generated package).

import type { Limiter } from "../types/throttle.ts";
import { type Clock, systemClock } from "./clock.ts";
import { Lane } from "./memory-queue.ts";

/** A limiter whose budgets live in this process. */
export function createLimiter(clock: Clock = systemClock): Limiter & { readonly size: number } {
  const lanes = new Map<string, Lane>();
  let full = 64;

  /** Idle lanes leave before the table grows: no timer keeps the process alive for them. */
  function sweep(): void {
    for (const [key, lane] of lanes) if (lane.idle) lanes.delete(key);
    full = Math.max(64, lanes.size * 2);
  }

  function laneFor(key: string): Lane {
    let lane = lanes.get(key);
    if (lane === undefined) {
      if (lanes.size >= full) sweep();
      lane = new Lane(clock);
      lanes.set(key, lane);
    }
    return lane;
  }

  return {
    get size() {
      return lanes.size;
    },
    tryAcquire: (key, limit, longest = Number.POSITIVE_INFINITY) =>
      laneFor(key).tryAcquire(limit, longest),
    acquire: (key, limit, signal, longest = Number.POSITIVE_INFINITY) =>
      laneFor(key).acquire(limit, signal, longest),
    estimate: (key, limit) => lanes.get(key)?.estimate(limit) ?? 0,
  };
}

/** The limiter that all clients of this process share. */
export const sharedLimiter: Limiter = /* @__PURE__ */ createLimiter();
