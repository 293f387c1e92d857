// One budget of this process: who runs, who ran lately, who waits
// (hand-written in templates/runtime, copied into the generated package).

import type { Limit, Release } from "../types/throttle.ts";
import type { Clock } from "./clock.ts";
import { Ends } from "./end-times.ts";
import { Queue, type Waiter } from "./wait-list.ts";

interface Place {
  /** When it ends by itself. */
  until: number;
  /** Whoever it was given to is there, and sends. */
  taken: boolean;
}

const never = Number.POSITIVE_INFINITY;

/** A place outlives its attempt, which then ends in order. In ms. */
const grace = 1000;

/** What is needed only while calls run or wait is made then: of most budgets, most of the time, none do. */
export class Lane {
  readonly #clock: Clock;
  #queue: Queue | undefined;
  #running: Map<Release, Place> | undefined;
  /** No place ends by itself before that. */
  #soonest = never;
  /** When past attempts ended; no more of them than the largest limit counts. */
  readonly #ends = new Ends();
  #largest: Limit = { calls: 0, per: 0 };
  #wakesAt = never;
  #cancelWake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get idle(): boolean {
    const now = this.#clock.now();
    this.#expire(now);
    const last = this.#ends.latest(0);
    const forgotten = last === undefined || last + this.#largest.per <= now;
    return forgotten && this.#running === undefined && this.#queue === undefined;
  }

  tryAcquire(limit: Limit, longest: number): Release | undefined {
    this.#learn(limit);
    return this.#take(limit, longest, true);
  }

  acquire(limit: Limit, signal: AbortSignal, longest: number): Promise<Release> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.#learn(limit);
    const { pulse } = this.#clock;
    const free = this.#take(limit, longest, pulse === undefined);
    const turn = free ? Promise.resolve(free) : this.#wait(limit, signal, longest);
    if (pulse === undefined) return turn;
    // A place that is not taken at once was given to somebody who is gone, and then to others.
    return turn.then((release) => {
      const place = this.#running?.get(release);
      if (place === undefined) return this.acquire(limit, signal, longest);
      place.taken = true;
      place.until = this.#clock.now() + longest + grace;
      return release;
    });
  }

  /** A place that is free, when nobody waits for one. */
  #take(limit: Limit, longest: number, taken: boolean): Release | undefined {
    if (this.#queue !== undefined) return undefined;
    const now = this.#clock.now();
    this.#expire(now);
    return this.#opensAt(limit) > now ? undefined : this.#give(longest, now, taken);
  }

  #wait(limit: Limit, signal: AbortSignal, longest: number): Promise<Release> {
    const queue = (this.#queue ??= new Queue(() => this.#advance()));
    const { pulse } = this.#clock;
    return new Promise<Release>((start, fail) => {
      const waiter = { limit, signal, longest, start, fail };
      queue.add(waiter);
      if (queue.size === 1) this.#advance();
      if (pulse !== undefined) this.#beat(waiter, pulse);
    });
  }

  /** As if nobody left the line and every attempt took no time: never too long. */
  estimate(limit: Limit): number {
    const now = this.#clock.now();
    const ahead = this.#queue?.size ?? 0;
    const rounds = Math.floor(ahead / limit.calls);
    // The place that opens next but so many, counted back from those that run.
    const ago = limit.calls - 1 - (ahead % limit.calls) - (this.#running?.size ?? 0);
    const end = ago < 0 ? now : this.#ends.latest(ago);
    const last = Math.max(end ?? -never, now - limit.per);
    return last + limit.per * (rounds + 1) - now;
  }

  #learn({ calls, per }: Limit): void {
    const largest = this.#largest;
    if (calls <= largest.calls && per <= largest.per) return;
    this.#largest = { calls: Math.max(calls, largest.calls), per: Math.max(per, largest.per) };
  }

  #beat(waiter: Waiter, pulse: number): void {
    if (!this.#queue?.has(waiter)) return;
    this.#clock.wake(pulse, () => {
      this.#advance();
      this.#beat(waiter, pulse);
    });
  }

  /** Lets in whoever may start now, and sleeps until the next one may. */
  #advance(): void {
    for (let first = this.#queue?.first(); first !== undefined; first = this.#queue?.first()) {
      const now = this.#clock.now();
      this.#expire(now);
      const opens = this.#opensAt(first.limit);
      if (opens > now) return this.#wakeAt(opens, now);
      this.#queue?.remove(first);
      first.start(this.#give(first.longest, now, this.#clock.pulse === undefined));
    }
    this.#queue = undefined;
    this.#wakeAt(never, 0);
  }

  /** Whoever waited may be gone where the clock has a pulse: until it comes, the place is not taken. */
  #give(longest: number, now: number, taken: boolean): Release {
    const until = now + (taken ? longest + grace : (this.#clock.pulse ?? 0));
    const release: Release = (margin = 0) => {
      if (this.#end(release, margin)) this.#advance();
    };
    (this.#running ??= new Map()).set(release, { until, taken });
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
    const free = limit.calls - (this.#running?.size ?? 0);
    if (free <= 0) return this.#soonest;
    const end = this.#ends.latest(free - 1);
    return end === undefined ? -never : end + limit.per;
  }

  /** Ends places whose time is over: from now on, for what they sent may have come late. */
  #expire(now: number): void {
    if (now < this.#soonest) return;
    this.#soonest = never;
    for (const [release, { until }] of this.#running ?? []) {
      if (until <= now) this.#end(release, 0);
      else this.#soonest = Math.min(this.#soonest, until);
    }
  }

  #end(release: Release, margin: number): boolean {
    const place = this.#running?.get(release);
    if (!this.#running?.delete(release)) return false;
    if (this.#running.size === 0) this.#running = undefined;
    // Nothing was sent from a place that was not taken.
    if (place?.taken) this.#ends.add(this.#clock.now() + margin, this.#largest.calls);
    return true;
  }
}
