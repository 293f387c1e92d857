// Callsheet runtime: the calls of this process that wait for one budget in Redis, with joint requests.

import type { Limit, Release } from "../options.ts";
import { noop } from "../util.ts";
import { type Abortable, onAbort, offAbort } from "./abort-listeners.ts";
import { holdSlot } from "./redis-hold.ts";
import {
  type QueuedRequest,
  type BudgetKeys,
  type RedisStore,
  isFinal,
  messageOf,
} from "./redis-store.ts";
import { replyWithin, sleep } from "./redis-hold.ts";

export interface RedisQueueSettings {
  readonly store: RedisStore;
  /** Lease in milliseconds. */
  readonly lease: number;
  readonly onUnavailable: "wait" | "fail";
  /** Returns an id that is unique across processes. */
  readonly nextId: () => string;
}

interface SlotRequest extends Abortable {
  /** Time of the request, by the clock of this process. */
  readonly came: number;
  readonly signal: AbortSignal;
  readonly maxHold: number;
  readonly start: (release: Release) => void;
  /** Identity in Redis, after the first request. */
  queued: QueuedRequest | undefined;
  /** Timer of the slot that opens soon, if any. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The number of calls per request: the minimum while slots are rare, and the maximum. */
const smallBatch = 20;
const largestBatch = 500;

/** Milliseconds that Redis can take to reply before a call fails. */
const maxReplyTime = 1000;

/** First and last pause in milliseconds while Redis is unavailable. Pauses double. */
const firstPause = 50;
const lastPause = 1000;

export class RedisQueue {
  readonly #settings: RedisQueueSettings;
  readonly #keys: Promise<BudgetKeys>;
  readonly #limit: Limit;
  #waiting = new Set<SlotRequest>();
  /** Requests whose slot opens soon. */
  readonly #promised = new Set<SlotRequest>();
  #isServed = false;
  /** Ends a sleep or a request to Redis when a call is aborted. */
  #step = new AbortController();
  #pause = firstPause;
  #batch = smallBatch;

  constructor(settings: RedisQueueSettings, key: string, limit: Limit) {
    this.#settings = settings;
    this.#keys = settings.store.keys(key);
    this.#limit = limit;
  }

  get size(): number {
    return this.#waiting.size + this.#promised.size;
  }

  acquire(signal: AbortSignal, maxHold: number): Promise<Release> {
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((start, fail) => {
      const abort = (reason: unknown): void => {
        fail(reason);
        this.#left(request);
      };
      const came = performance.now();
      const known: Pick<SlotRequest, "queued" | "timer"> = { queued: undefined, timer: undefined };
      const request: SlotRequest = { came, signal, maxHold, start, abort, ...known };
      onAbort(signal, request);
      this.#waiting.add(request);
      if (!this.#isServed) void this.#serve();
    });
  }

  /** Delays the slots of all processes by `ms` milliseconds. */
  async coolDown(ms: number): Promise<void> {
    await this.#settings.store.coolDown(await this.#keys, ms);
  }

  /** Opens a slot after the delay. The reply is valid until `until`. */
  #start(request: SlotRequest, { id }: QueuedRequest, delay: number, until: number): void {
    if (!this.#waiting.delete(request)) return;
    const start = (): void => {
      this.#promised.delete(request);
      // The process can have been suspended. A slot with an expired lease is requested again.
      if (performance.now() > until) return this.#askAgain(request);
      offAbort(request.signal, request);
      const { store, lease } = this.#settings;
      const place = { store, lease, keys: this.#keys, id, per: this.#limit.per };
      request.start(holdSlot(place, request.maxHold));
    };
    if (delay === 0) return start();
    this.#promised.add(request);
    // Timers can fire early, by less than 1 ms.
    request.timer = setTimeout(start, delay + 1);
  }

  #askAgain(request: SlotRequest): void {
    this.#waiting = new Set([request, ...this.#waiting]);
    if (!this.#isServed) void this.#serve();
  }

  #left(request: SlotRequest): void {
    offAbort(request.signal, request);
    clearTimeout(request.timer);
    this.#waiting.delete(request);
    this.#promised.delete(request);
    if (request.queued === undefined) return;
    void this.#leave(request.queued.id);
    this.#step.abort();
  }

  /** Asks Redis for slots and sleeps in turn, until no call waits. */
  async #serve(): Promise<void> {
    this.#isServed = true;
    try {
      const keys = await this.#keys;
      while (this.#waiting.size > 0) {
        this.#step = new AbortController();
        const { signal } = this.#step;
        const ask = this.#ask(keys, signal);
        const wait = await ask.catch((error: unknown) => this.#overcome(error, signal));
        // Asking shows that this process is alive, and detects others that left the queue.
        if (wait > 0) await sleep(Math.min(wait, this.#settings.lease / 3), signal).catch(noop);
      }
    } catch (error) {
      for (const request of this.#waiting) request.abort(error);
    } finally {
      this.#isServed = false;
    }
  }

  /** Starts the calls that got a slot. Returns the milliseconds until the next request. */
  async #ask(keys: BudgetKeys, signal: AbortSignal): Promise<number> {
    const { store, lease, onUnavailable, nextId } = this.#settings;
    // Calls that can have a slot now, and as many for the next slots.
    const batch = firstOf(this.#waiting, Math.min(this.#limit.calls * 2, this.#batch));
    const requests = batch.map(
      (request) => (request.queued ??= { id: nextId(), came: request.came }),
    );
    const asked = performance.now();
    const { delays, wait, spare } = await replyWithin(
      store.take(keys, this.#limit, lease, requests),
      onUnavailable === "fail" ? maxReplyTime : lease,
      signal,
    );
    this.#pause = firstPause;
    const next = delays.length === batch.length ? Math.max(2 * this.#batch, spare) : delays.length;
    this.#batch = Math.min(Math.max(next, smallBatch), largestBatch);
    // The process can have been suspended since the request.
    const until = asked + lease / 2;
    if (performance.now() > until) return 0;
    for (const [at, delay] of delays.entries()) {
      const [request, queued] = [batch[at], requests[at]];
      if (request && queued) this.#start(request, queued, delay, until + delay);
    }
    // Early enough for the reply to arrive when the slot opens.
    return wait > 0 ? Math.max(1, wait - store.roundTrip) : 0;
  }

  /** Returns the milliseconds until the next request after an error, or throws. */
  #overcome(error: unknown, signal: AbortSignal): number {
    if (signal.aborted) return 0;
    if (isFinal(error) || this.#settings.onUnavailable === "fail") {
      throw new Error(`Redis grants no slot: ${messageOf(error)}`, { cause: error });
    }
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, lastPause);
    return pause;
  }

  /** A failure is ignored: the position in the queue expires anyway, and so does a lease. */
  async #leave(id: string): Promise<void> {
    const { store } = this.#settings;
    await this.#keys.then((keys) => store.leave(keys, id)).catch(noop);
  }
}

function firstOf<T>(items: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const item of items) if (first.push(item) >= count) break;
  return first;
}
