/**
 * When to run: one run at a time, each for all that changed since the last. What changed is found by looking; a message
 * of the system only says when to look, so that a lost one costs a moment and never a change.
 */
import type { Bell } from "./change-signal.ts";
import { changedPaths, type Snapshot } from "./snapshot.ts";

export interface Rounds {
  readonly bell: Bell;
  readonly look: () => Snapshot;
  /** What was there when the first run began. */
  readonly first: Snapshot;
  /** Runs for these paths. Resolves to what to compare with from now on: other inputs give another snapshot. */
  readonly run: (changed: readonly string[], seen: Snapshot) => Promise<Snapshot>;
  readonly signal: AbortSignal;
  /** Since 1970, in milliseconds, as files have it. */
  readonly now?: () => number;
}

/** All in milliseconds. */
export const pace = {
  /** How often to look though nothing was heard. */
  look: 1000,
  /** How long nothing must be heard before a run: an editor writes in several steps. */
  quiet: 60,
  /** How long a run is put off at most. */
  patience: 1000,
  /** Two changes closer than this may have one time, so that the second could not be told from the first. */
  grain: 20,
} as const;

/** Goes on until the signal is aborted. */
export async function rounds(options: Rounds): Promise<void> {
  const { bell, look, run, signal, now = Date.now } = options;
  const ring = () => bell.ring();
  signal.addEventListener("abort", ring);
  try {
    let seen = options.first;
    for (;;) {
      const heard = await bell.rung(pace.look);
      if (signal.aborted) return;
      if (!heard && changedPaths(seen, look()).length === 0) continue;
      const found = await settled();
      if (signal.aborted) return;
      const changed = changedPaths(seen, found);
      if (changed.length > 0) seen = await run(changed, found);
      if (signal.aborted) return;
    }
  } finally {
    signal.removeEventListener("abort", ring);
  }

  async function settled(): Promise<Snapshot> {
    const start = now();
    const isLate = () => now() - start > pace.patience || signal.aborted;
    while ((await bell.rung(pace.quiet)) && !isLate());
    for (;;) {
      const found = look();
      const age = now() - found.newest;
      if (age < 0 || age >= pace.grain || isLate()) return found;
      await bell.rung(pace.grain);
    }
  }
}
