/** Fake timers, which make tests independent of the machine's speed. */
import { onTestFinished, vi } from "vitest";

export interface FakeTime {
  /** Fires due timers in order, and waits for their consequences before the next timer. */
  pass(ms: number): Promise<void>;
  /** The number of pending timers. */
  timers(): number;
}

/** Fakes timers for the rest of a test that does not wait for a server. */
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

/** Streams take several turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
