/**
 * Schedules runs: one at a time, each for all changes since the last one. Changes are found by comparing snapshots. An
 * event of the system only triggers a comparison, so a lost event delays a run but never misses a change.
 */
import { changedPaths, type Snapshot } from "./snapshot.ts";

interface RunLoopOptions {
  readonly changes: ChangeSignal;
  readonly scan: () => Snapshot;
  readonly first: Snapshot;
  /** Runs for changed paths. Resolves to the snapshot for the next comparison, which can have other inputs. */
  readonly run: (changed: readonly string[], seen: Snapshot) => Promise<Snapshot>;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970, like file times. */
  readonly now?: () => number;
}

export const intervals = {
  /** Milliseconds between comparisons without an event. */
  poll: 1000,
  /** Milliseconds without a change before a run. Closer changes can have the same time, so that one would be missed. */
  settle: 20,
  /** Milliseconds after several files changed: a checkout or an editor might be about to change more of them. */
  settleSeveral: 60,
  /** Milliseconds to wait for another change before reporting errors: a file can be half saved. */
  patience: 60,
  /** Maximum delay of a run in milliseconds. */
  maxDelay: 1000,
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
      const current = await settled(seen);
      if (signal.aborted) return;
      const changed = changedPaths(seen, current);
      if (changed.length > 0) seen = await run(changed, current);
      if (signal.aborted) return;
    }
  } finally {
    signal.removeEventListener("abort", wake);
  }

  async function settled(seen: Snapshot): Promise<Snapshot> {
    const start = now();
    const isLate = () => now() - start > intervals.maxDelay || signal.aborted;
    let quiet: number = intervals.settle;
    for (;;) {
      while ((await changes.wait(quiet)) && !isLate());
      const current = scan();
      const age = now() - current.newest;
      if (isLate()) return current;
      if (quiet < intervals.settleSeveral && changedPaths(seen, current).length > 1) {
        quiet = intervals.settleSeveral;
      } else if (age < 0 || age >= intervals.settle) return current;
    }
  }
}

interface ChangeSignal {
  notify(): void;
  /** Waits for a notification, at most this many milliseconds. True if there was one since the last wait. */
  wait(milliseconds: number): Promise<boolean>;
}

export function createChangeSignal(): ChangeSignal {
  let isNotified = false;
  let wake: (() => void) | undefined;
  return {
    notify() {
      isNotified = true;
      wake?.();
    },
    async wait(milliseconds) {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const was = isNotified;
      isNotified = false;
      return was;
    },
  };
}
