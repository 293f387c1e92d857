// The calls of this process that wait for one budget in Redis: one question at a time asks for all
// (hand-written in templates/runtime, copied into the generated package).

import { Leaving } from "../time/abort-groups.ts";
import type { Limit, Release } from "../types/throttle.ts";
import type { Asker, BudgetKeys, RedisStore } from "./redis-store.ts";
import { answered, sleep } from "./redis-wait.ts";

/** What all lanes of a limiter have in common. */
export interface LaneSettings {
  readonly store: RedisStore;
  /** In ms. */
  readonly lease: number;
  readonly onUnavailable: "wait" | "fail";
}

interface Waiter {
  /** When it came, as an asker's. */
  readonly came: number;
  readonly signal: AbortSignal;
  readonly longest: number;
  readonly start: (release: Release) => void;
  readonly fail: (reason: unknown) => void;
  /** What Redis may know it by: it has asked. */
  asker: Asker | undefined;
}

/** So many ask at once, at most. */
const largestBatch = 20;

/** How long Redis may take to answer before a call fails for it, in ms. */
const longestAnswer = 1000;

/** While Redis is away, pauses double from the first to the last, in ms. */
const firstPause = 50;
const lastPause = 1000;

/** What Redis itself says; waiting mends only what passes by itself. */
const redisError = /^[A-Z]+ /;
const passing =
  /\b(?:ASK|BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|MOVED|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

export class Lane {
  readonly #settings: LaneSettings;
  readonly #keys: Promise<BudgetKeys>;
  readonly #limit: Limit;
  readonly #waiting = new Set<Waiter>();
  readonly #leaving = new Leaving<Waiter>((waiter, reason) => this.#fail(waiter, reason));
  #isServed = false;
  /** Cuts short what is done for a waiter who leaves. */
  #step = new AbortController();
  #pause = firstPause;

  constructor(settings: LaneSettings, key: string, limit: Limit) {
    this.#settings = settings;
    this.#keys = settings.store.keys(key);
    this.#limit = limit;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size;
  }

  acquire(signal: AbortSignal, longest: number): Promise<Release> {
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((start, fail) => {
      const came = performance.now();
      const waiter: Waiter = { came, signal, longest, start, fail, asker: undefined };
      this.#leaving.add(signal, waiter);
      this.#waiting.add(waiter);
      if (!this.#isServed) void this.#serve();
    });
  }

  #start(waiter: Waiter, { id }: Asker): void {
    this.#leaving.remove(waiter.signal, waiter);
    if (this.#waiting.delete(waiter)) waiter.start(this.#hold(id, waiter.longest));
  }

  #fail(waiter: Waiter, reason: unknown): void {
    this.#leaving.remove(waiter.signal, waiter);
    this.#waiting.delete(waiter);
    waiter.fail(reason);
    if (waiter.asker === undefined) return;
    void this.#leave(waiter.asker.id);
    this.#step.abort();
  }

  /** Asks for places, sleeps and asks again, until nobody waits. */
  async #serve(): Promise<void> {
    this.#isServed = true;
    try {
      const keys = await this.#keys;
      while (this.#waiting.size > 0) {
        this.#step = new AbortController();
        const { signal } = this.#step;
        const ask = this.#ask(keys, signal);
        const wait = await ask.catch((error: unknown) => this.#overcome(error, signal));
        // Asking shows that this process lives, and notices others that have left the line.
        if (wait > 0) await sleep(Math.min(wait, this.#settings.lease / 3), signal).catch(ignore);
      }
    } catch (error) {
      for (const waiter of this.#waiting) this.#fail(waiter, error);
    } finally {
      this.#isServed = false;
    }
  }

  /** Lets in whoever got a place; returns how long to wait before asking again, in ms. */
  async #ask(keys: BudgetKeys, signal: AbortSignal): Promise<number> {
    const { store, lease, onUnavailable } = this.#settings;
    // Those that may have a place now, and as many that could have the next ones.
    const batch = firstOf(this.#waiting, Math.min(this.#limit.calls * 2, largestBatch));
    const askers = batch.map((waiter) => {
      waiter.asker ??= { id: crypto.randomUUID(), came: waiter.came };
      return waiter.asker;
    });
    const asked = performance.now();
    const { taken, wait } = await answered(
      store.take(keys, this.#limit, lease, askers),
      onUnavailable === "fail" ? longestAnswer : lease,
      signal,
    );
    this.#pause = firstPause;
    // The process may have been stopped since. Places whose lease may be over are asked for again.
    if (performance.now() - asked > lease / 2) return 0;
    for (const [at, asker] of askers.slice(0, taken).entries()) {
      const waiter = batch[at];
      if (waiter) this.#start(waiter, asker);
    }
    // Timers can fire early, by less than 1 ms.
    return wait > 0 ? wait + 1 : 0;
  }

  /** Returns how long to wait before asking again, in ms, or throws. */
  #overcome(error: unknown, signal: AbortSignal): number {
    if (signal.aborted) return 0;
    const message = messageOf(error);
    const isFinal = redisError.test(message) && !passing.test(message);
    if (isFinal || this.#settings.onUnavailable === "fail") {
      throw new Error(`Redis gives no turn: ${message}`, { cause: error });
    }
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, lastPause);
    return pause;
  }

  #hold(id: string, longest: number): Release {
    const released = new AbortController();
    void this.#keep(id, released.signal, longest);
    return (margin = 0) => released.abort(margin);
  }

  /** Renews the lease of a place while its attempt may last, then sees to it that Redis knows. */
  async #keep(id: string, released: AbortSignal, longest: number): Promise<void> {
    const { store, lease } = this.#settings;
    const { per } = this.#limit;
    const keys = await this.#keys;
    const until = performance.now() + longest + lease;
    while (!released.aborted) {
      // Whoever made the attempt is gone, without a word.
      if (performance.now() > until) return;
      await sleep(lease / 3, released)
        .then(() => answered(store.keep(keys, id, lease + per), lease, released))
        .catch(ignore);
    }
    // After that long the lease is over by itself.
    const over = performance.now() + lease;
    const { signal } = new AbortController();
    const tell = (): Promise<boolean> =>
      answered(store.keep(keys, id, per + Number(released.reason)), lease, signal).then(
        () => true,
        () => performance.now() > over,
      );
    while (!(await tell())) await sleep(lastPause, signal);
  }

  /** Not tried again: a place in the line is lost without that, and a lease runs out. */
  async #leave(id: string): Promise<void> {
    const { store } = this.#settings;
    await this.#keys.then((keys) => store.leave(keys, id)).catch(ignore);
  }
}

function ignore(): void {}

/** The first of many, without looking at the rest. */
function firstOf<T>(items: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const item of items) if (first.push(item) >= count) break;
  return first;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
