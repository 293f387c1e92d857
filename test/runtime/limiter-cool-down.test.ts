import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Limit, Release } from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { FakeClock } from "./fake-clock.ts";

const limit: Limit = { calls: 2, per: 100 };
const { signal } = new AbortController();

function started(): {
  clock: FakeClock;
  limiter: ReturnType<typeof createLimiter>;
  /** The numbers of calls and the time of each slot. */
  granted: [call: number, at: number][];
  wait(call: number, ending?: AbortSignal, key?: string): Promise<Release>;
} {
  const clock = new FakeClock();
  const limiter = createLimiter(clock);
  const granted: [number, number][] = [];
  return {
    clock,
    limiter,
    granted,
    async wait(call, ending = signal, key = "a") {
      const release = await limiter.acquire(key, limit, ending);
      granted.push([call, clock.now()]);
      release();
      return release;
    },
  };
}

describe("cooldowns of the in-memory limiter", () => {
  it("grants no slot during a cooldown, and then grants slots in order", async () => {
    const { clock, limiter, granted, wait } = started();
    void wait(1);
    await clock.advance(0);
    limiter.coolDown?.("a", limit, 500);
    expect(limiter.tryAcquire?.("a", limit)).toBeUndefined();
    for (const call of [2, 3, 4, 5]) void wait(call);
    await clock.advance(1000);
    expect(granted).toEqual([
      [1, 0],
      [2, 500],
      [3, 500],
      [4, 600],
      [5, 600],
    ]);
  });

  it("keeps the longest cooldown and includes it in estimates", async () => {
    const { clock, limiter, granted, wait } = started();
    limiter.coolDown?.("a", limit, 500);
    limiter.coolDown?.("a", limit, 20);
    expect(limiter.estimate?.("a", limit)).toBe(500);
    void wait(1);
    await clock.advance(100);
    limiter.coolDown?.("a", limit, 700);
    expect(limiter.estimate?.("a", limit)).toBe(700);
    await clock.advance(1000);
    expect(granted).toEqual([[1, 800]]);
  });

  it("releases only the aborted call from a cooldown of its budget", async () => {
    const { clock, limiter, granted, wait } = started();
    limiter.coolDown?.("a", limit, 500);
    const leaving = new AbortController();
    const left = wait(1, leaving.signal).catch((reason: unknown) => reason);
    void wait(2);
    void wait(3, signal, "b");
    await clock.advance(10);
    leaving.abort("enough");
    expect(await left).toBe("enough");
    await clock.advance(1000);
    expect(granted).toEqual([
      [3, 0],
      [2, 500],
    ]);
  });

  it("keeps a cooldown while other budgets come and go, and forgets it afterwards", async () => {
    const { clock, limiter } = started();
    limiter.coolDown?.("a", limit, 5000);
    for (let other = 0; other < 1000; other += 1) {
      limiter.tryAcquire?.(`other ${other}`, limit)?.();
      await clock.advance(1);
    }
    expect(limiter.tryAcquire?.("a", limit)).toBeUndefined();
    await clock.advance(5000);
    for (let other = 0; other < 1000; other += 1) limiter.tryAcquire?.(`later ${other}`, limit)?.();
    await clock.advance(1000);
    for (let other = 0; other < 70; other += 1) limiter.tryAcquire?.(`last ${other}`, limit)?.();
    expect(limiter.size).toBeLessThan(1100);
    expect(clock.alarms.size).toBe(0);
  });

  it("keeps the limit and the order of calls for any sequence of cooldowns", async () => {
    const times = fc.array(fc.record({ at: fc.nat(2000), ms: fc.nat(800) }), { maxLength: 6 });
    const arrivals = fc.array(fc.nat(2000), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(times, arrivals, async (coolDowns, calls) => {
        const { clock, limiter, granted, wait } = started();
        const order = calls.toSorted((a, b) => a - b);
        const steps = [
          ...coolDowns.map(({ at, ms }) => ({ at, act: () => limiter.coolDown?.("a", limit, ms) })),
          ...order.map((at, call) => ({ at, act: () => void wait(call) })),
        ].toSorted((a, b) => a.at - b.at);
        for (const { at, act } of steps) {
          await clock.advanceTo(at);
          act();
        }
        await clock.advance(10_000);
        expect(granted.map(([call]) => call)).toEqual(order.map((_, call) => call));
        for (const [call, at] of granted) {
          const early = granted[call - limit.calls]?.[1];
          expect(at - (early ?? -1000)).toBeGreaterThanOrEqual(limit.per);
          for (const coolDown of coolDowns) {
            // Another call can arrive at the same time.
            const isInside = at > coolDown.at && at < coolDown.at + coolDown.ms;
            expect(isInside).toBe(false);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
