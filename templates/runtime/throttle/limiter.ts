// Keeps calls within a limit as the service counts them: a place is taken before an attempt and given
// back one period after its end (hand-written in templates/runtime, copied into the generated package).

import { longestTimer } from "../time/timer.ts";
import type { Limiter } from "../types/throttle.ts";
import { platformName } from "../util/platform.ts";
import type { Clock } from "./clock.ts";
import { BudgetQueue } from "./memory-queue.ts";

const systemClock: Clock = {
  now: () => performance.now(),
  wake(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.ceil(ms), longestTimer));
    return () => clearTimeout(timer);
  },
  /** A worker at the edge answers many requests; what one waits for dies with it. */
  get heartbeat() {
    return platformName() === "Cloudflare-Workers" ? 100 : undefined;
  },
};

/** A limiter whose budgets live in this process. */
export function createLimiter(clock: Clock = systemClock): Limiter & { readonly size: number } {
  const queues = new Map<string, BudgetQueue>();
  let sweepAt = 64;

  /** Idle queues leave before the table grows: no timer keeps the process alive for them. */
  function sweep(): void {
    for (const [key, queue] of queues) if (queue.idle) queues.delete(key);
    sweepAt = Math.max(64, queues.size * 2);
  }

  function queueFor(key: string): BudgetQueue {
    let queue = queues.get(key);
    if (queue === undefined) {
      if (queues.size >= sweepAt) sweep();
      queue = new BudgetQueue(clock);
      queues.set(key, queue);
    }
    return queue;
  }

  return {
    get size() {
      return queues.size;
    },
    tryAcquire: (key, limit, maxHold = Number.POSITIVE_INFINITY) =>
      queueFor(key).tryAcquire(limit, maxHold),
    acquire: (key, limit, signal, maxHold = Number.POSITIVE_INFINITY) =>
      queueFor(key).acquire(limit, signal, maxHold),
    estimate: (key, limit) => queues.get(key)?.estimate(limit) ?? 0,
    coolDown: (key, _limit, ms) => queueFor(key).coolDown(ms),
  };
}

/** The limiter that all clients of this process share. */
export const sharedLimiter: Limiter = /* @__PURE__ */ createLimiter();
