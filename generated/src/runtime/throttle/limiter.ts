// Keeps calls within a limit as the service counts them: a place is taken before an attempt and given
// back one period after its end (hand-written in templates/runtime, copied into the generated package).

import { Lane } from "./memory-queue.ts";

/** At most `calls` in any `per` milliseconds. */
export interface Limit {
  /** How many calls there may be in any period. */
  readonly calls: number;
  /** How long a period is, in ms. */
  readonly per: number;
  /**
   * Whose calls count together: all whose limits name the same budget, of all clients with the same
   * base URL and account. The operation's own if left out. A function names one for each call, for
   * instance by a value of its path.
   */
  readonly budget?: string | ((call: BudgetedCall) => string) | undefined;
}

/** What a budget can be named after. */
export interface BudgetedCall {
  /** Its id. */
  readonly operation: string;
  /** Values of the path template's variables, by their full name. */
  readonly pathParams: Readonly<Record<string, string | number | bigint | boolean>>;
}

/**
 * Gives a place back: to be called once, when the attempt has ended. What it sent may still arrive
 * within the margin, in ms; 0 if left out.
 */
export type Release = (margin?: number) => void;

/** Hands out places, first come first served. */
export interface Limiter {
  /**
   * Waits for a place; rejects with the signal's reason when that aborts first. The key says whose
   * budget it is and holds the credential: digest it before it leaves the process. After `longest`
   * ms, if given, the attempt has ended even if nobody says so: who made it may be gone.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal, longest?: number): Promise<Release>;
  /** A place at once, if one is free and nobody waits for it; else `acquire` is called. */
  tryAcquire?(key: string, limit: Limit, longest?: number): Release | undefined;
  /** How long a call that comes now would wait at least, in ms. */
  estimate?(key: string, limit: Limit): number;
}

/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Monotonic, in ms. */
  now(): number;
  /** Calls back once after `ms`; the result cancels that. */
  wake(ms: number, callback: () => void): () => void;
  /** Where timers end with whoever set them, so often each who waits looks for itself, in ms. */
  readonly pulse?: number | undefined;
}

/** Timers count in 31 bits; a longer wait looks again when this one is over. In ms. */
export const longestTimer = 2_147_483_647;

const systemClock: Clock = {
  now: () => performance.now(),
  wake(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.ceil(ms), longestTimer));
    return () => clearTimeout(timer);
  },
  /** A worker at the edge answers many requests; what one waits for dies with it. */
  get pulse() {
    return globalThis.navigator?.userAgent === "Cloudflare-Workers" ? 100 : undefined;
  },
};

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
