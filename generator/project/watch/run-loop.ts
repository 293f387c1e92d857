/**
 * When to run: one run at a time, each for all changes since the last. Changes are found by comparing snapshots; an
 * event of the system only says when to compare, so that a lost event delays a run and never misses a change.
 */
import type { ChangeSignal } from "./change-signal.ts";
import { changedPaths, type Snapshot } from "./snapshot.ts";

export interface RunLoopOptions {
  readonly changes: ChangeSignal;
  readonly scan: () => Snapshot;
  /** The state of the inputs when the first run began. */
  readonly first: Snapshot;
  /** Runs for these paths. Resolves to the snapshot to compare with from now on: other inputs give another snapshot. */
  readonly run: (changed: readonly string[], seen: Snapshot) => Promise<Snapshot>;
  readonly signal: AbortSignal;
  /** In milliseconds since 1970, as file times are. */
  readonly now?: () => number;
}

/** All in milliseconds. */
export const intervals = {
  /** How often to compare without an event. */
  poll: 1000,
  /** How long to wait after the last event before a run: an editor saves in several steps. */
  debounce: 60,
  /** The longest that a run is delayed. */
  maxDelay: 1000,
  /** Two changes closer than this may have the same time, so that the second would go unnoticed. */
  mtimeResolution: 20,
} as const;

/** Runs until the signal is aborted. */
export async function runLoop(options: RunLoopOptions): Promise<void> {
  const { changes, scan, run, signal, now = Date.now } = options;
  const wake = () => changes.notify();
  signal.addEventListener("abort", wake);
  try {
    let seen = options.first;
    for (;;) {
      const isNotified = await changes.wait(intervals.poll);
      if (signal.aborted) return;
      if (!isNotified && changedPaths(seen, scan()).length === 0) continue;
      const found = await settled();
      if (signal.aborted) return;
      const changed = changedPaths(seen, found);
      if (changed.length > 0) seen = await run(changed, found);
      if (signal.aborted) return;
    }
  } finally {
    signal.removeEventListener("abort", wake);
  }

  async function settled(): Promise<Snapshot> {
    const start = now();
    const isLate = () => now() - start > intervals.maxDelay || signal.aborted;
    while ((await changes.wait(intervals.debounce)) && !isLate());
    for (;;) {
      const found = scan();
      const age = now() - found.newest;
      if (age < 0 || age >= intervals.mtimeResolution || isLate()) return found;
      await changes.wait(intervals.mtimeResolution);
    }
  }
}
