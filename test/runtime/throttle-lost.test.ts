import type { Clock } from "../../templates/runtime/throttle/memory-queue.ts";
import type { Limit, Release } from "../../templates/runtime/options.ts";
import { describe, expect, it } from "vitest";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { FakeClock, settled } from "./fake-clock.ts";

const limit: Limit = { calls: 1, per: 1000 };
const never = new AbortController().signal;
const heartbeat = 100;
/** Milliseconds that a slot is kept beyond the maximum duration of its attempt. */
const grace = 1000;

/** Requests in an edge worker: each has its own timers, which end with the request. */
class Edge {
  readonly clock = new FakeClock();
  readonly #ended = new Set<string>();
  #current = "";
  readonly limiter = createLimiter(this.#clockOfAll());

  #clockOfAll(): Clock {
    return {
      heartbeat,
      now: () => this.clock.now(),
      wake: (ms, callback) => {
        const whose = this.#current;
        return this.clock.wake(ms, () => this.as(whose, callback));
      },
    };
  }

  as(whose: string, act: () => void): void {
    if (this.#ended.has(whose)) return;
    this.#current = whose;
    act();
    this.#current = "";
  }

  end(whose: string): void {
    this.#ended.add(whose);
  }

  /** Waits for a slot in the context of a request. */
  acquire(whose: string, of = limit, longest?: number): Promise<Release> {
    const { promise, resolve } = Promise.withResolvers<Release>();
    this.as(whose, () => {
      const place = this.limiter.acquire("key", of, never, longest);
      void place.then((release) => this.as(whose, () => resolve(() => this.as(whose, release))));
    });
    return promise;
  }
}

describe("slots that are never released", () => {
  it("releases a slot after the attempt's maximum duration and counts its period from then", async () => {
    const clock = new FakeClock();
    const limiter = createLimiter(clock);
    await limiter.acquire("key", limit, never, 500);
    let started = Number.NaN;
    void limiter.acquire("key", limit, never).then(() => (started = clock.now()));
    await clock.advance(500 + grace + limit.per - 1);
    expect(started).toBeNaN();
    await clock.advance(1);
    expect(started).toBe(500 + grace + limit.per);
  });

  it("counts the period from the release even if the queue was idle meanwhile", async () => {
    const clock = new FakeClock();
    const limiter = createLimiter(clock);
    await limiter.acquire("key", limit, never, 500);
    await clock.advance(100_000);
    const came = clock.now();
    const place = limiter.acquire("key", limit, never);
    await clock.advance(limit.per);
    await place;
    expect(clock.now() - came).toBe(limit.per);
  });

  it("ignores a late release of a slot that was already released", async () => {
    const clock = new FakeClock();
    const limiter = createLimiter(clock);
    const late = await limiter.acquire("key", limit, never, 500);
    const starts: number[] = [];
    const follow = (release: Release): void => {
      starts.push(clock.now());
      release();
    };
    for (let count = 0; count < 3; count += 1)
      void limiter.acquire("key", limit, never).then(follow);
    await clock.advance(2600);
    late();
    await clock.advance(10_000);
    expect(starts).toEqual([2500, 3500, 4500]);
  });

  it("removes the key of a slot that is never released", async () => {
    const clock = new FakeClock();
    const limiter = createLimiter(clock);
    for (let round = 0; round < 1000; round += 1) {
      await limiter.acquire(`key ${round}`, limit, never, 10);
      await clock.advance(100);
    }
    expect(limiter.size).toBeLessThan(400);
  });
});

describe("abandoned attempts", () => {
  it("keeps the slot of an abandoned attempt for the margin, whatever ends meanwhile", async () => {
    const clock = new FakeClock();
    const limiter = createLimiter(clock);
    const two: Limit = { calls: 2, per: 1000 };
    const [a, b] = [
      await limiter.acquire("key", two, never),
      await limiter.acquire("key", two, never),
    ];
    a?.(300);
    await clock.advance(100);
    b?.();
    const starts: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      void limiter.acquire("key", two, never).then(() => starts.push(clock.now()));
    }
    await clock.advance(5000);
    expect(starts).toEqual([1100, 1300]);
  });
});

describe("limiters in Workers", () => {
  it("wakes waiting calls although the previous request has ended", async () => {
    const edge = new Edge();
    const release = await edge.acquire("a");
    let isOpen = false;
    void edge.acquire("b").then(() => (isOpen = true));
    await edge.clock.advance(50);
    // The limiter's timer now belongs to this request.
    release();
    edge.end("a");
    await edge.clock.advance(limit.per + heartbeat);
    expect(isOpen).toBe(true);
  });

  it("ignores a granted slot that its call never takes", async () => {
    let now = 0;
    const limiter = createLimiter({ heartbeat, now: () => now, wake: () => () => {} });
    const slow = limiter.acquire("key", limit, never);
    // The process is blocked, so the call cannot take its slot.
    now += heartbeat - 1;
    expect(limiter.tryAcquire?.("key", limit)).toBeUndefined();
    now += 1;
    expect(limiter.tryAcquire?.("key", limit)).toBeDefined();
    now += limit.per + grace;
    void slow.then(() => {
      throw new Error("its slot is that of the other call by now");
    });
    await settled();
  });

  it("leaves no timer if no call waits", async () => {
    const edge = new Edge();
    const release = await edge.acquire("a", limit, 100);
    void edge.acquire("b").then((end) => end());
    await settled();
    release();
    await edge.clock.advance(3 * limit.per);
    expect(edge.clock.alarms.size).toBe(0);
  });
});
