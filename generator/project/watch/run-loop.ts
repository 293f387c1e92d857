/**
 * When to run: one run at a time, each for all that changed since the last. What changed is found by
 * comparing snapshots; an event of the system only says when to compare, so that a lost one costs a moment and never a change.
 */
import type { ChangeSignal } from "./change-signal.ts";
import { changedPaths, type Snapshot } from "./snapshot.ts";

export interface RunLoopOptions {
  readonly changes: ChangeSignal;
  readonly scan: () => Snapshot;
  /** What was there when the first run began. */
  readonly first: Snapshot;
  /** Runs for these paths. Resolves to what to compare with from now on: other inputs give another snapshot. */
  readonly run: (changed: readonly string[], seen: Snapshot) => Promise<Snapshot>;
  readonly signal: AbortSignal;
  /** Since 1970, in milliseconds, as files have it. */
  readonly now?: () => number;
}

/** All in milliseconds. */
export const intervals = {
  /** How often to compare though there was no event. */
  poll: 1000,
  /** How long no event must follow before a run: an editor writes in several steps. */
  debounce: 60,
  /** How long a run is put off at most. */
  maxDelay: 1000,
  /** Two changes closer than this may have one time, so that the second could not be told from the first. */
  mtimeResolution: 20,
} as const;

/** Goes on until the signal is aborted. */
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
