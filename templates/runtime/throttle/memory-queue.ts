// One budget of this process: the calls that run, ran lately and wait
// (hand-written in templates/runtime, copied into the generated package).

import type { Limit, Release } from "../types/throttle.ts";
import type { Clock } from "./clock.ts";
import { EndTimes } from "./end-times.ts";
import { WaitList, type Waiter } from "./wait-list.ts";

interface Slot {
  /** When it ends by itself. */
  until: number;
  /** The waiter that it was granted to has taken it, and sends. */
  taken: boolean;
}

const never = Number.POSITIVE_INFINITY;

/** A slot outlives its attempt, which then ends in order. In ms. */
const grace = 1000;

/** Holds little while no call runs or waits, as in most budgets most of the time. */
export class BudgetQueue {
  readonly #clock: Clock;
  #waiting: WaitList | undefined;
  #running: Map<Release, Slot> | undefined;
  /** No slot ends by itself before that. */
  #soonest = never;
  /** When past attempts ended; no more of them than the largest limit counts. */
  readonly #ends = new EndTimes();
  #largest: Limit = { calls: 0, per: 0 };
  /** No slot is granted before that, by the clock. */
  #closedUntil = 0;
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
    return (
      forgotten &&
      this.#closedUntil <= now &&
      this.#running === undefined &&
      this.#waiting === undefined
    );
  }

  tryAcquire(limit: Limit, maxHold: number): Release | undefined {
    this.#learn(limit);
    return this.#takeFree(limit, maxHold, true);
  }

  acquire(limit: Limit, signal: AbortSignal, maxHold: number): Promise<Release> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.#learn(limit);
    const { heartbeat } = this.#clock;
    const free = this.#takeFree(limit, maxHold, heartbeat === undefined);
    const granted = free ? Promise.resolve(free) : this.#enqueue(limit, signal, maxHold);
    if (heartbeat === undefined) return granted;
    // A slot that is not taken at once was granted to a waiter that is gone, and then to others.
    const taken = granted.then((release) => {
      const slot = this.#running?.get(release);
      if (slot === undefined) return this.acquire(limit, signal, maxHold);
      slot.taken = true;
      slot.until = this.#clock.now() + maxHold + grace;
      return release;
    });
    return taken;
  }

  /** A slot that is free, when no call waits for one. */
  #takeFree(limit: Limit, maxHold: number, taken: boolean): Release | undefined {
    if (this.#waiting !== undefined) return undefined;
    const now = this.#clock.now();
    this.#expire(now);
    return this.#opensAt(limit) > now ? undefined : this.#grant(maxHold, now, taken);
  }

  #enqueue(limit: Limit, signal: AbortSignal, maxHold: number): Promise<Release> {
    const waiting = (this.#waiting ??= new WaitList(() => this.#advance()));
    const { heartbeat } = this.#clock;
    return new Promise<Release>((start, fail) => {
      const waiter = waiting.add({ limit, signal, maxHold, start, fail });
      if (waiting.size === 1) this.#advance();
      if (heartbeat !== undefined) this.#keepAdvancing(waiter, heartbeat);
    });
  }

  /** As if no waiter left and every attempt took no time: never too long. */
  estimate(limit: Limit): number {
    const now = this.#clock.now();
    const ahead = this.#waiting?.size ?? 0;
    const rounds = Math.floor(ahead / limit.calls);
    // The slot that opens next but so many, counted back from those that run.
    const ago = limit.calls - 1 - (ahead % limit.calls) - (this.#running?.size ?? 0);
    const end = ago < 0 ? now : this.#ends.latest(ago);
    const last = Math.max(end ?? -never, now - limit.per);
    return Math.max(last + limit.per, this.#closedUntil) + limit.per * rounds - now;
  }

  /** Grants no slot for so many ms. */
  coolDown(ms: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.now() + ms);
    if (this.#waiting !== undefined) this.#advance();
  }

  #learn({ calls, per }: Limit): void {
    const largest = this.#largest;
    if (calls <= largest.calls && per <= largest.per) return;
    this.#largest = { calls: Math.max(calls, largest.calls), per: Math.max(per, largest.per) };
  }

  #keepAdvancing(waiter: Waiter, heartbeat: number): void {
    if (!this.#waiting?.has(waiter)) return;
    this.#clock.wake(heartbeat, () => {
      this.#advance();
      this.#keepAdvancing(waiter, heartbeat);
    });
  }

  /** Grants slots to those that may start now, and sleeps until the next one may. */
  #advance(): void {
    for (let first = this.#waiting?.first(); first !== undefined; first = this.#waiting?.first()) {
      const now = this.#clock.now();
      this.#expire(now);
      const opens = this.#opensAt(first.limit);
      if (opens > now) return this.#wakeAt(opens, now);
      this.#waiting?.remove(first);
      first.start(this.#grant(first.maxHold, now, this.#clock.heartbeat === undefined));
    }
    this.#waiting = undefined;
    this.#wakeAt(never, 0);
  }

  /** A waiter may be gone where the clock has a heartbeat: until it comes, the slot is not taken. */
  #grant(maxHold: number, now: number, taken: boolean): Release {
    const until = now + (taken ? maxHold + grace : (this.#clock.heartbeat ?? 0));
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
    return end === undefined ? this.#closedUntil : Math.max(end + limit.per, this.#closedUntil);
  }

  /** Ends slots whose time is over: from now on, for what they sent may have come late. */
  #expire(now: number): void {
    if (now < this.#soonest) return;
    this.#soonest = never;
    for (const [release, { until }] of this.#running ?? []) {
      if (until <= now) this.#end(release, 0);
      else this.#soonest = Math.min(this.#soonest, until);
    }
  }

  #end(release: Release, margin: number): boolean {
    const slot = this.#running?.get(release);
    if (!this.#running?.delete(release)) return false;
    if (this.#running.size === 0) this.#running = undefined;
    // Nothing was sent from a slot that was not taken.
    if (slot?.taken) this.#ends.add(this.#clock.now() + margin, this.#largest.calls);
    return true;
  }
}
