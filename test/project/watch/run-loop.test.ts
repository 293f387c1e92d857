import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createChangeSignal,
  intervals,
  runLoop,
} from "../../../generator/project/watch/run-loop.ts";
import type { Snapshot } from "../../../generator/project/watch/snapshot.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A folder whose files are numbers that grow with each save. */
function scene({ runTakes = 0 } = {}) {
  const files = new Map<string, { version: number; at: number }>([["a", { version: 1, at: 0 }]]);
  const look = (): Snapshot => ({
    signatures: new Map(Array.from(files, ([path, { version }]) => [path, String(version)])),
    newest: Math.max(0, ...Array.from(files.values(), ({ at }) => at)),
  });
  const bell = createChangeSignal();
  const stop = new AbortController();
  const runs: { readonly at: number; readonly changed: readonly string[] }[] = [];
  let running = 0;
  const start = Date.now();
  const done = runLoop({
    changes: bell,
    scan: look,
    first: look(),
    signal: stop.signal,
    async run(changed, seen) {
      expect(running).toBe(0);
      running += 1;
      runs.push({ at: Date.now() - start, changed });
      await new Promise((resolve) => setTimeout(resolve, runTakes));
      running -= 1;
      return seen;
    },
  });
  return {
    runs,
    done,
    stop: () => stop.abort(),
    save(path: string, { silently = false } = {}) {
      files.set(path, { version: (files.get(path)?.version ?? 0) + 1, at: Date.now() });
      if (!silently) bell.notify();
    },
    remove(path: string) {
      files.delete(path);
      bell.notify();
    },
    ring: () => bell.notify(),
  };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("rounds of watch mode", () => {
  test("runs once for a burst of changes, with all changed files", async () => {
    const { save, remove, runs, stop, done } = scene();
    for (let count = 0; count < 50; count += 1) {
      save(`file-${count % 5}`);
      await wait(10);
    }
    remove("a");
    await wait(2 * intervals.settleSeveral);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.changed).toEqual(["a", "file-0", "file-1", "file-2", "file-3", "file-4"]);
    stop();
    await done;
  });

  test("runs despite continuous changes", async () => {
    const { save, runs, stop, done } = scene();
    for (let time = 0; time < 3 * intervals.maxDelay; time += 10) {
      save("a");
      await wait(10);
    }
    expect(runs.length).toBeGreaterThanOrEqual(2);
    stop();
    await done;
  });

  test("runs one round at a time, and again for changes during a run", async () => {
    const { save, runs, stop, done } = scene({ runTakes: 500 });
    save("a");
    await wait(200);
    expect(runs).toHaveLength(1);
    save("b");
    await wait(200);
    expect(runs).toHaveLength(1);
    await wait(300);
    expect(runs.map(({ changed }) => changed)).toEqual([["a"], ["b"]]);
    stop();
    await wait(500);
    await done;
  });

  test("detects a change without an event", async () => {
    const { save, runs, stop, done } = scene();
    await wait(5 * intervals.poll);
    expect(runs).toEqual([]);
    save("a", { silently: true });
    await wait(2 * intervals.poll);
    expect(runs.map(({ changed }) => changed)).toEqual([["a"]]);
    stop();
    await done;
  });

  test("runs nothing after an event without a change", async () => {
    const { ring, runs, stop, done } = scene();
    ring();
    await wait(intervals.poll);
    expect(runs).toEqual([]);
    stop();
    await done;
  });

  test("reads a changed file only after a pause, because it can change again", async () => {
    const { save, runs, stop, done } = scene();
    save("a");
    await wait(intervals.settle - 1);
    save("a", { silently: true });
    await wait(intervals.settle - 5);
    expect(runs).toEqual([]);
    await wait(2 * intervals.settle);
    expect(runs).toHaveLength(1);
    stop();
    await done;
  });

  test("runs immediately for one file, and waits for the rest of several", async () => {
    const { save, runs, stop, done } = scene();
    save("a");
    await wait(intervals.settle);
    expect(runs).toHaveLength(1);
    save("b");
    save("c");
    await wait(intervals.settle);
    save("d");
    await wait(intervals.settleSeveral - 1);
    expect(runs).toHaveLength(1);
    await wait(2 * intervals.settle);
    expect(runs.map(({ changed }) => changed)).toEqual([["a"], ["b", "c", "d"]]);
    stop();
    await done;
  });

  test("stops on request, even while waiting", async () => {
    const { save, runs, stop, done } = scene();
    save("a");
    await wait(10);
    stop();
    await wait(0);
    await done;
    expect(runs).toEqual([]);
  });
});
