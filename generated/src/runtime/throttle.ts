// Keeps calls within a limit as the service counts them: a place is taken before an attempt and given
// back one period after its end (hand-written in templates/runtime, copied into the generated package).

/** At most `calls` in any `per` milliseconds. */
export interface Limit {
  readonly calls: number;
  readonly per: number;
}

/** Gives a place back: to be called once, when the attempt has ended. */
export type Release = () => void;

/** Hands out places, first come first served. */
export interface Limiter {
  /**
   * Waits for a place; rejects with the signal's reason when that aborts first. The key says whose
   * budget it is and holds the credential: digest it before it leaves the process.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal): Promise<Release>;
  /** How long a call that comes now would wait at least, in ms. */
  estimate?(key: string, limit: Limit): number;
}

/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Monotonic, in ms. */
  now(): number;
  /** Calls back once after `ms`; the result cancels that. */
  wake(ms: number, callback: () => void): () => void;
}

/** Timers count in 31 bits; a longer wait looks again when this one is over. In ms. */
export const longestTimer = 2_147_483_647;

const systemClock: Clock = {
  now: () => performance.now(),
  wake(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.ceil(ms), longestTimer));
    return () => clearTimeout(timer);
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

  return {
    get size() {
      return lanes.size;
    },
    acquire(key, limit, signal) {
      let lane = lanes.get(key);
      if (lane === undefined) {
        if (lanes.size >= full) sweep();
        lane = new Lane(clock);
        lanes.set(key, lane);
      }
      return lane.acquire(limit, signal);
    },
    estimate: (key, limit) => lanes.get(key)?.estimate(limit) ?? 0,
  };
}

/** The limiter that all clients of this process share. */
export const sharedLimiter: Limiter = /* @__PURE__ */ createLimiter();

interface Waiter {
  readonly limit: Limit;
  start(): void;
}

/** One budget: who runs, who ran lately, who waits. */
class Lane {
  readonly #clock: Clock;
  readonly #waiting = new Set<Waiter>();
  // One iterator for all: a new one would step over every place already given, which is quadratic.
  #order = this.#waiting.values();
  #head: Waiter | undefined;
  #running = 0;
  /** When past attempts ended, oldest first; no more of them than the largest limit counts. */
  readonly #ends: number[] = [];
  #largest: Limit = { calls: 0, per: 0 };
  #cancelWake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get idle(): boolean {
    const last = this.#ends.at(-1);
    const forgotten = last === undefined || last + this.#largest.per <= this.#clock.now();
    return forgotten && this.#running === 0 && this.#waiting.size === 0;
  }

  acquire(limit: Limit, signal: AbortSignal): Promise<Release> {
    this.#largest = {
      calls: Math.max(limit.calls, this.#largest.calls),
      per: Math.max(limit.per, this.#largest.per),
    };
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = (): void => {
        this.#waiting.delete(waiter);
        reject(signal.reason);
        this.#advance();
      };
      const waiter: Waiter = {
        limit,
        start: () => {
          signal.removeEventListener("abort", leave);
          resolve(this.#release());
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.add(waiter);
      if (this.#waiting.size === 1) this.#advance();
    });
  }

  /** As if nobody left the line and every attempt took no time: never too long. */
  estimate(limit: Limit): number {
    const now = this.#clock.now();
    const ahead = this.#waiting.size;
    const rounds = Math.floor(ahead / limit.calls);
    const index = this.#ends.length + this.#running - limit.calls + (ahead % limit.calls);
    const end = index < this.#ends.length ? this.#ends[index] : now;
    const last = Math.max(end ?? Number.NEGATIVE_INFINITY, now - limit.per);
    return last + limit.per * (rounds + 1) - now;
  }

  /** Lets in whoever may start now, and sleeps until the next one may. */
  #advance(): void {
    this.#cancelWake?.();
    this.#cancelWake = undefined;
    for (let first = this.#first(); first !== undefined; first = this.#first()) {
      const wait = this.#opensAt(first.limit) - this.#clock.now();
      if (wait > 0) {
        // Timers can fire early, so waking only looks again. Without end in sight a release wakes.
        if (wait < Number.POSITIVE_INFINITY) {
          this.#cancelWake = this.#clock.wake(wait, () => this.#advance());
        }
        return;
      }
      this.#waiting.delete(first);
      this.#running += 1;
      first.start();
    }
  }

  #opensAt(limit: Limit): number {
    const free = limit.calls - this.#running;
    if (free <= 0) return Number.POSITIVE_INFINITY;
    const end = this.#ends.at(-free);
    return end === undefined ? Number.NEGATIVE_INFINITY : end + limit.per;
  }

  #first(): Waiter | undefined {
    while (this.#waiting.size > 0) {
      if (this.#head !== undefined && this.#waiting.has(this.#head)) return this.#head;
      const next = this.#order.next();
      this.#head = next.value;
      if (next.done) this.#order = this.#waiting.values();
    }
    return undefined;
  }

  #release(): Release {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#running -= 1;
      this.#ends.push(this.#clock.now());
      if (this.#ends.length > this.#largest.calls) this.#ends.shift();
      this.#advance();
    };
  }
}
