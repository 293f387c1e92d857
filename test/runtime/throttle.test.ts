import type { Limit, Release } from "../../templates/runtime/options.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { FakeClock, settled } from "./fake-clock.ts";
import { rejection } from "./fixtures.ts";

const limit: Limit = { calls: 2, per: 1000 };
const never = new AbortController().signal;

/** Records the taken slots, without aborted waits. */
function watch(place: Promise<Release>, taken: (release: Release) => void, left = () => {}): void {
  place.then(taken, left).catch((error: unknown) => {
    throw error;
  });
}

function setup() {
  const clock = new FakeClock();
  const limiter = createLimiter(clock);
  /** Names of the calls that have started, in order. */
  const started: string[] = [];
  const releases = new Map<string, Release>();
  const acquire = (name: string, key = "key", of = limit, signal = never): Promise<Release> => {
    const place = limiter.acquire(key, of, signal);
    watch(place, (release) => {
      started.push(name);
      releases.set(name, release);
    });
    return place;
  };
  const end = (name: string): void => releases.get(name)?.();
  return { clock, limiter, started, acquire, end };
}

describe("limiter", () => {
  it("grants a slot one period after an attempt ends, not after it starts", async () => {
    const { clock, started, acquire, end } = setup();
    for (const name of ["a", "b", "c"]) void acquire(name);
    await clock.advance(400);
    expect(started).toEqual(["a", "b"]);
    end("a");
    await clock.advance(999);
    expect(started).toEqual(["a", "b"]);
    await clock.advance(1);
    expect(started).toEqual(["a", "b", "c"]);
  });

  it("grants no slot while all attempts still run", async () => {
    const { clock, started, acquire } = setup();
    for (const name of ["a", "b", "c"]) void acquire(name);
    await clock.advance(100_000);
    expect(started).toEqual(["a", "b"]);
    expect(clock.alarms.size).toBe(0);
  });

  it("grants slots in order of arrival, with one timer for all waiting calls", async () => {
    const { clock, started, acquire, end } = setup();
    const names = ["a", "b", "c", "d", "e", "f"];
    for (const name of names) void acquire(name);
    await settled();
    for (const name of names) {
      await clock.advance(1000);
      end(name);
      expect(clock.alarms.size).toBeLessThanOrEqual(1);
    }
    await clock.advance(1000);
    expect(started).toEqual(names);
  });

  it("checks the time again if a timer fires early", async () => {
    const { clock, started, acquire, end } = setup();
    for (const name of ["a", "b", "c"]) void acquire(name);
    await settled();
    end("a");
    const [alarm] = clock.alarms;
    await clock.advance(999.5);
    alarm?.ring();
    await settled();
    expect(started).toEqual(["a", "b"]);
    await clock.advance(0.5);
    expect(started).toEqual(["a", "b", "c"]);
  });

  it("rejects an aborted wait immediately with the signal's reason", async () => {
    const { clock, started, acquire, end } = setup();
    const leaving = new AbortController();
    void acquire("a");
    void acquire("b");
    const gone = rejection(acquire("c", "key", limit, leaving.signal));
    void acquire("d");
    await settled();
    const reason = { because: "no longer needed" };
    leaving.abort(reason);
    expect(await gone).toBe(reason);
    end("a");
    await clock.advance(1000);
    expect(started).toEqual(["a", "b", "d"]);
  });

  it("grants a slot to the next call when a call with a stricter limit is aborted", async () => {
    const { started, acquire } = setup();
    const leaving = new AbortController();
    void acquire("a");
    const gone = rejection(acquire("b", "key", { calls: 1, per: 1000 }, leaving.signal));
    void acquire("c");
    await settled();
    expect(started).toEqual(["a"]);
    leaving.abort();
    await gone;
    await settled();
    expect(started).toEqual(["a", "c"]);
  });

  it("rejects a signal that is already aborted without taking a slot", async () => {
    const { started, acquire } = setup();
    const reason = new Error("too late");
    expect(await rejection(acquire("x", "key", limit, AbortSignal.abort(reason)))).toBe(reason);
    void acquire("a");
    void acquire("b");
    await settled();
    expect(started).toEqual(["a", "b"]);
  });

  it("ignores a second release of the same slot", async () => {
    const { clock, started, acquire, end } = setup();
    for (const name of ["a", "b", "c", "d"]) void acquire(name);
    await settled();
    end("a");
    end("a");
    await clock.advance(1000);
    expect(started).toEqual(["a", "b", "c"]);
  });

  it("keeps separate budgets for different keys", async () => {
    const { started, acquire } = setup();
    for (const name of ["a", "b", "c"]) void acquire(name);
    void acquire("d", "another key");
    await settled();
    expect(started).toEqual(["a", "b", "d"]);
  });

  it("forgets idle keys, but no key in use", async () => {
    const { clock, limiter, started, acquire, end } = setup();
    void acquire("kept", "kept");
    for (let round = 0; round < 2000; round += 1) {
      void acquire(`${round}`, `key ${round}`);
      await settled();
      end(`${round}`);
      if (round % 50 === 0) await clock.advance(1000);
    }
    expect(limiter.size).toBeLessThan(200);
    for (const name of ["second", "third"]) void acquire(name, "kept");
    await clock.advance(5000);
    expect(started.filter((name) => Number.isNaN(Number(name)))).toEqual(["kept", "second"]);
  });

  it("estimates the minimum wait for a slot", async () => {
    const { clock, limiter, acquire, end } = setup();
    const waits = [];
    for (const name of ["a", "b", "c", "d", "e"]) {
      waits.push(limiter.estimate?.("key", limit));
      void acquire(name);
    }
    expect(waits).toEqual([0, 0, 1000, 1000, 2000]);
    await clock.advance(300);
    end("a");
    end("b");
    await clock.advance(300);
    expect(limiter.estimate?.("key", limit)).toBe(1700);
    expect(limiter.estimate?.("another key", limit)).toBe(0);
  });

  it("rejects all waiting calls of an aborted signal and removes its listener", async () => {
    const { clock, limiter, started, acquire, end } = setup();
    void acquire("a");
    void acquire("b");
    const leaving = new AbortController();
    const { signal } = leaving;
    const counts = { added: 0, removed: 0 };
    signal.addEventListener = new Proxy(signal.addEventListener, {
      apply(...call) {
        counts.added += 1;
        return Reflect.apply(...call);
      },
    });
    signal.removeEventListener = new Proxy(signal.removeEventListener, {
      apply(...call) {
        counts.removed += 1;
        return Reflect.apply(...call);
      },
    });
    const first = acquire("c", "key", limit, signal);
    const others = Array.from({ length: 1000 }, () =>
      rejection(limiter.acquire("key", limit, signal)),
    );
    // Adding or removing a listener takes longer, the more listeners a signal has.
    expect(counts).toEqual({ added: 1, removed: 0 });
    await settled();
    end("a");
    await clock.advance(1000);
    await first;
    leaving.abort("enough");
    expect(new Set(await Promise.all(others))).toEqual(new Set(["enough"]));
    void acquire("d");
    end("b");
    await clock.advance(1000);
    expect(started).toEqual(["a", "b", "c", "d"]);
    const alone = new AbortController();
    const counted = alone.signal;
    let listening = 0;
    counted.addEventListener = () => (listening += 1);
    counted.removeEventListener = () => (listening -= 1);
    void acquire("e", "key", limit, counted);
    expect(listening).toBe(1);
    end("c");
    end("d");
    await clock.advance(1000);
    expect(listening).toBe(0);
  });

  it("holds tens of thousands of waiting calls without a timer for each", async () => {
    const { clock, limiter } = setup();
    const many: Limit = { calls: 2, per: 1 };
    const count = 30_000;
    const order: number[] = [];
    const aborters: AbortController[] = [];
    for (let index = 0; index < count; index += 1) {
      const controller = new AbortController();
      aborters.push(controller);
      watch(limiter.acquire("key", many, controller.signal), (release) => {
        order.push(index);
        release();
      });
    }
    // One timer for all waiting calls, which is not created again for each.
    expect(clock.alarms.size).toBeLessThanOrEqual(1);
    expect(clock.asked).toBeLessThan(10);
    await clock.advance(10);
    const served = order.length;
    expect(served).toBeGreaterThanOrEqual(20);
    // Every second waiting call is aborted; the others keep their order.
    for (const [index, controller] of aborters.entries()) if (index % 2 === 1) controller.abort();
    await clock.advance(10);
    expect(order.length).toBeGreaterThan(served);
    expect(order.slice(served).every((index) => index % 2 === 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe("limits as the service counts them", () => {
  interface Arrival {
    readonly gap: number;
    readonly takes: number;
    /** Milliseconds until the waiting call is aborted. */
    readonly patience: number | undefined;
    /** Whether the attempt never reports its end. */
    readonly isLost: boolean;
  }

  const arrivals = fc.array(
    fc.record<Arrival>({
      gap: fc.nat(900),
      takes: fc.nat(700),
      patience: fc.option(fc.nat(1500), { nil: undefined, freq: 4 }),
      isLost: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  );
  const limits = fc.record<Limit>({
    calls: fc.integer({ min: 1, max: 4 }),
    per: fc.integer({ min: 1, max: 1500 }),
  });

  it("keeps the limit wherever attempts arrive between their start and end", async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, limits, async (sequence, of) => {
        const attempts = await run(sequence, of);
        // More than `calls` attempts could share a window shorter than `per` only if the last of them started before
        // the first had ended one period ago.
        for (const [index, { start }] of attempts.entries()) {
          const near = attempts.slice(0, index).filter(({ end }) => start - end < of.per);
          expect(near.length).toBeLessThan(of.calls);
        }
        expect(attempts.map(({ index }) => index)).toEqual(
          attempts.map(({ index }) => index).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the limit measured from sending if attempts arrive within the margin", async () => {
    const sent = fc.array(fc.record({ gap: fc.nat(900), travels: fc.nat(100) }), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(sent, limits, async (sequence, of) => {
        const clock = new FakeClock();
        const limiter = createLimiter(clock);
        const arrived: number[] = [];
        for (const { gap, travels } of sequence) {
          await clock.advance(gap);
          watch(limiter.acquire("key", of, never), (release) => {
            arrived.push(clock.now() + travels);
            release(100);
          });
        }
        await clock.advance(sequence.length * (of.per + 100));
        expect(arrived.length).toBe(sequence.length);
        const inOrder = arrived.toSorted((a, b) => a - b);
        for (const [index, at] of inOrder.entries()) {
          const before = inOrder[index - of.calls] ?? Number.NEGATIVE_INFINITY;
          expect(at - before).toBeGreaterThanOrEqual(of.per);
        }
      }),
      { numRuns: 60 },
    );
  });

  interface Attempt {
    readonly index: number;
    readonly start: number;
    end: number;
  }

  async function run(sequence: readonly Arrival[], of: Limit): Promise<Attempt[]> {
    const clock = new FakeClock();
    const limiter = createLimiter(clock);
    const attempts: Attempt[] = [];
    let waiting = 0;
    for (const [index, { gap, takes, patience, isLost }] of sequence.entries()) {
      await clock.advance(gap);
      const leave = new AbortController();
      if (patience !== undefined) clock.wake(patience, () => leave.abort());
      waiting += 1;
      const start = (release: Release): void => {
        waiting -= 1;
        const attempt = { index, start: clock.now(), end: Number.POSITIVE_INFINITY };
        attempts.push(attempt);
        clock.wake(takes, () => {
          attempt.end = clock.now();
          if (!isLost) release();
        });
      };
      const left = (): void => {
        waiting -= 1;
      };
      watch(limiter.acquire("key", of, leave.signal, 700), start, left);
    }
    // No call waits indefinitely.
    await clock.advance(sequence.length * (of.per + 1700) + 2000);
    expect(waiting).toBe(0);
    return attempts;
  }
});
