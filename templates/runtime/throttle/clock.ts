// The time that budgets of this process are kept by
// (hand-written in templates/runtime, copied into the generated package).

import { longestTimer } from "../time/timer.ts";

/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Monotonic, in ms. */
  now(): number;
  /** Calls back once after `ms`; the result cancels that. */
  wake(ms: number, callback: () => void): () => void;
  /** Where timers end with the request that set them, each waiter looks for itself this often, in ms. */
  readonly heartbeat?: number | undefined;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wake(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.ceil(ms), longestTimer));
    return () => clearTimeout(timer);
  },
  /** A worker at the edge answers many requests; what one waits for dies with it. */
  get heartbeat() {
    return globalThis.navigator?.userAgent === "Cloudflare-Workers" ? 100 : undefined;
  },
};
