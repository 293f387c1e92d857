/** Timers that ring when a test says so: no machine is too slow for them, and nobody waits. */
import { onTestFinished, vi } from "vitest";

export interface FakeTime {
  /** What is due rings in order, and what follows from it happens before the next one rings. */
  pass(ms: number): Promise<void>;
  /** How many are still to ring. */
  timers(): number;
}

/** For the rest of a test that does not wait for a server. */
export function fakeTime(): FakeTime {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    async pass(ms) {
      await settled();
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    },
    timers: () => vi.getTimerCount(),
  };
}

/** Streams take some turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
