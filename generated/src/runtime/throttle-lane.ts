// One budget of this process: who runs, who ran lately, who waits
// (hand-written in templates/runtime, copied into the generated package).

import { Leaving } from "./throttle-leave.ts";
import type { Clock, Limit, Release } from "./throttle.ts";

interface Waiter {
  readonly limit: Limit;
  readonly signal: AbortSignal;
  readonly longest: number;
  readonly start: (release: Release) => void;
  readonly fail: (reason: unknown) => void;
}

interface Place {
  /** When it ends by itself. */
  until: number;
  /** Whoever it was given to is there, and sends. */
  taken: boolean;
}

const never = Number.POSITIVE_INFINITY;

/** A place outlives its attempt, which then ends in order. In ms. */
const grace = 1000;

export class Lane {
  readonly #clock: Clock;
  readonly #waiting = new Set<Waiter>();
  // One iterator for all: a new one would step over every place already given, which is quadratic.
  #order = this.#waiting.values();
  #head: Waiter | undefined;
  readonly #leaving = new Leaving<Waiter>((waiter, reason) => this.#leave(waiter, reason));
  readonly #running = new Map<Release, Place>();
  /** No place ends by itself before that. */
  #soonest = never;
  /** When past attempts ended, in order; no more of them than the largest limit counts. */
  readonly #ends: number[] = [];
  #largest: Limit = { calls: 0, per: 0 };
  #wakesAt = never;
  #cancelWake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get idle(): boolean {
    const now = this.#clock.now();
    this.#expire(now);
    const last = this.#ends.at(-1);
    const forgotten = last === undefined || last + this.#largest.per <= now;
    return forgotten && this.#running.size === 0 && this.#waiting.size === 0;
  }

  acquire(limit: Limit, signal: AbortSignal, longest: number): Promise<Release> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.#largest = {
      calls: Math.max(limit.calls, this.#largest.calls),
      per: Math.max(limit.per, this.#largest.per),
    };
    const { pulse } = this.#clock;
    const turn = new Promise<Release>((start, fail) => {
      const waiter = { limit, signal, longest, start, fail };
      this.#waiting.add(waiter);
      this.#leaving.add(signal, waiter);
      if (this.#waiting.size === 1) this.#advance();
      if (pulse !== undefined) this.#beat(waiter, pulse);
    });
    if (pulse === undefined) return turn;
    // A place that is not taken at once was given to somebody who is gone, and then to others.
    return turn.then((release) => {
      const place = this.#running.get(release);
      if (place === undefined) return this.acquire(limit, signal, longest);
      place.taken = true;
      place.until = this.#clock.now() + longest + grace;
      return release;
    });
  }

  /** As if nobody left the line and every attempt took no time: never too long. */
  estimate(limit: Limit): number {
    const now = this.#clock.now();
    const ahead = this.#waiting.size;
    const rounds = Math.floor(ahead / limit.calls);
    const index = this.#ends.length + this.#running.size - limit.calls + (ahead % limit.calls);
    const end = index < this.#ends.length ? this.#ends[index] : now;
    const last = Math.max(end ?? -never, now - limit.per);
    return last + limit.per * (rounds + 1) - now;
  }

  #leave(waiter: Waiter, reason: unknown): void {
    this.#waiting.delete(waiter);
    waiter.fail(reason);
    if (waiter === this.#head) this.#advance();
  }

  #beat(waiter: Waiter, pulse: number): void {
    if (!this.#waiting.has(waiter)) return;
    this.#clock.wake(pulse, () => {
      this.#advance();
      this.#beat(waiter, pulse);
    });
  }

  /** Lets in whoever may start now, and sleeps until the next one may. */
  #advance(): void {
    for (let first = this.#first(); first !== undefined; first = this.#first()) {
      const now = this.#clock.now();
      this.#expire(now);
      const opens = this.#opensAt(first.limit);
      if (opens > now) return this.#wakeAt(opens, now);
      this.#waiting.delete(first);
      this.#leaving.remove(first.signal, first);
      first.start(this.#give(first.longest, now));
    }
    this.#wakeAt(never, 0);
  }

  #give(longest: number, now: number): Release {
    const { pulse } = this.#clock;
    const until = now + (pulse ?? longest + grace);
    const release: Release = (margin = 0) => {
      if (this.#end(release, margin)) this.#advance();
    };
    this.#running.set(release, { until, taken: pulse === undefined });
    this.#soonest = Math.min(this.#soonest, until);
    return release;
  }

  /** Timers can fire early, so waking only looks again. Without end in sight a release wakes. */
  #wakeAt(time: number, now: number): void {
    if (time === this.#wakesAt) return;
    this.#cancelWake?.();
    this.#wakesAt = time;
    this.#cancelWake =
      time === never
        ? undefined
        : this.#clock.wake(time - now, () => {
            this.#wakesAt = never;
            this.#cancelWake = undefined;
            this.#advance();
          });
  }

  #opensAt(limit: Limit): number {
    const free = limit.calls - this.#running.size;
    if (free <= 0) return this.#soonest;
    const end = this.#ends.at(-free);
    return end === undefined ? -never : end + limit.per;
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

  /** Ends places whose time is over: from now on, for what they sent may have come late. */
  #expire(now: number): void {
    if (now < this.#soonest) return;
    this.#soonest = never;
    for (const [release, { until }] of this.#running) {
      if (until <= now) this.#end(release, 0);
      else this.#soonest = Math.min(this.#soonest, until);
    }
  }

  #end(release: Release, margin: number): boolean {
    const place = this.#running.get(release);
    if (!this.#running.delete(release)) return false;
    // Nothing was sent from a place that was not taken.
    if (!place?.taken) return true;
    const end = this.#clock.now() + margin;
    const later = this.#ends.findLastIndex((other) => other <= end) + 1;
    this.#ends.splice(later, 0, end);
    if (this.#ends.length > this.#largest.calls) this.#ends.shift();
    return true;
  }
}
