// The calls of this process that wait for one budget in Redis: one question at a time asks for all
// (hand-written in templates/runtime, copied into the generated package).

import { AbortGroups } from "../time/abort.ts";
import type { Limit, Release } from "../types/throttle.ts";
import type { Asker, BudgetKeys, RedisStore } from "./redis-store.ts";
import { replyWithin, sleep } from "./redis-wait.ts";

/** What all queues of a limiter have in common. */
export interface RedisQueueSettings {
  readonly store: RedisStore;
  /** In ms. */
  readonly lease: number;
  readonly onUnavailable: "wait" | "fail";
}

interface Waiter {
  /** When it came, as an asker's. */
  readonly came: number;
  readonly signal: AbortSignal;
  readonly maxHold: number;
  readonly start: (release: Release) => void;
  readonly fail: (reason: unknown) => void;
  /** Its identity in Redis, once it has asked. */
  asker: Asker | undefined;
}

/** So many ask at once, at most. */
const largestBatch = 20;

/** How long Redis may take to answer before a call fails for it, in ms. */
const maxReplyTime = 1000;

/** While Redis is away, pauses double from the first to the last, in ms. */
const firstPause = 50;
const lastPause = 1000;

/** What Redis itself answers; waiting helps only with what passes by itself. */
const redisError = /^[A-Z]+ /;
const passing =
  /\b(?:ASK|BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|MOVED|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

export class RedisBudgetQueue {
  readonly #settings: RedisQueueSettings;
  readonly #keys: Promise<BudgetKeys>;
  readonly #limit: Limit;
  readonly #waiting = new Set<Waiter>();
  readonly #abortGroups = new AbortGroups<Waiter>((waiter, reason) => this.#fail(waiter, reason));
  #isServed = false;
  /** Cuts short what is done for a waiter that leaves. */
  #step = new AbortController();
  #pause = firstPause;

  constructor(settings: RedisQueueSettings, key: string, limit: Limit) {
    this.#settings = settings;
    this.#keys = settings.store.keys(key);
    this.#limit = limit;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size;
  }

  acquire(signal: AbortSignal, maxHold: number): Promise<Release> {
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((start, fail) => {
      const came = performance.now();
      const waiter: Waiter = { came, signal, maxHold, start, fail, asker: undefined };
      this.#abortGroups.add(signal, waiter);
      this.#waiting.add(waiter);
      if (!this.#isServed) void this.#serve();
    });
  }

  #start(waiter: Waiter, { id }: Asker): void {
    this.#abortGroups.remove(waiter.signal, waiter);
    if (this.#waiting.delete(waiter)) waiter.start(this.#hold(id, waiter.maxHold));
  }

  #fail(waiter: Waiter, reason: unknown): void {
    this.#abortGroups.remove(waiter.signal, waiter);
    this.#waiting.delete(waiter);
    waiter.fail(reason);
    if (waiter.asker === undefined) return;
    void this.#leave(waiter.asker.id);
    this.#step.abort();
  }

  /** Asks for slots, sleeps and asks again, until no call waits. */
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

  /** Starts those that got a slot; returns how long to wait before asking again, in ms. */
  async #ask(keys: BudgetKeys, signal: AbortSignal): Promise<number> {
    const { store, lease, onUnavailable } = this.#settings;
    // Those that may have a slot now, and as many that could have the next ones.
    const batch = firstOf(this.#waiting, Math.min(this.#limit.calls * 2, largestBatch));
    const askers = batch.map((waiter) => {
      waiter.asker ??= { id: crypto.randomUUID(), came: waiter.came };
      return waiter.asker;
    });
    const asked = performance.now();
    const { taken, wait } = await replyWithin(
      store.take(keys, this.#limit, lease, askers),
      onUnavailable === "fail" ? maxReplyTime : lease,
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

  #hold(id: string, maxHold: number): Release {
    const released = new AbortController();
    void this.#keep(id, released.signal, maxHold);
    return (margin = 0) => released.abort(margin);
  }

  /** Renews the lease of a slot while its attempt may last, then makes sure that Redis knows. */
  async #keep(id: string, released: AbortSignal, maxHold: number): Promise<void> {
    const { store, lease } = this.#settings;
    const { per } = this.#limit;
    const keys = await this.#keys;
    const until = performance.now() + maxHold + lease;
    while (!released.aborted) {
      // The attempt is gone without a release.
      if (performance.now() > until) return;
      await sleep(lease / 3, released)
        .then(() => replyWithin(store.keep(keys, id, lease + per), lease, released))
        .catch(ignore);
    }
    // After that long the lease is over by itself.
    const over = performance.now() + lease;
    const { signal } = new AbortController();
    const confirm = (): Promise<boolean> =>
      replyWithin(store.keep(keys, id, per + Number(released.reason)), lease, signal).then(
        () => true,
        () => performance.now() > over,
      );
    while (!(await confirm())) await sleep(lastPause, signal);
  }

  /** Not tried again: a position in the line is lost without that, and a lease runs out. */
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
