import { describe, expect, it } from "vitest";
import type { Limit } from "../../templates/runtime/options.ts";
import { MemoryQueue } from "../../templates/runtime/throttle/memory-queue.ts";
import { FakeClock } from "./fake-clock.ts";

const many: Limit = { calls: 3, per: 100 };
const few: Limit = { calls: 1, per: 1000 };
const hold = 10_000;

describe("MemoryQueue with two limits", () => {
  it("counts all calls of the larger limit after a call with the smaller limit", async () => {
    const clock = new FakeClock();
    const queue = new MemoryQueue(clock);
    const releases = [1, 2, 3].map(() => queue.tryAcquire(many, hold));
    expect(queue.tryAcquire(few, hold)).toBeUndefined();
    for (const release of releases) release?.();
    await clock.advance(many.per - 1);
    expect(queue.tryAcquire(many, hold)).toBeUndefined();
    await clock.advance(1);
    expect(queue.tryAcquire(many, hold)).toBeDefined();
  });

  it("becomes idle only after the longer period", async () => {
    const clock = new FakeClock();
    const queue = new MemoryQueue(clock);
    queue.tryAcquire(few, hold)?.();
    queue.tryAcquire(many, hold)?.();
    await clock.advance(few.per - 1);
    expect(queue.idle).toBe(false);
    await clock.advance(1);
    expect(queue.idle).toBe(true);
  });
});
