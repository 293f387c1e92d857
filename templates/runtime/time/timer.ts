// Timers for limits that may be none or longer than the platform counts, and signals that keep them
// (hand-written in templates/runtime, copied into the generated package).

import { type Abortable, follow, unfollow } from "./abort.ts";

/** Timers count in 31 bits. In ms. */
export const longestTimer = 2_147_483_647;

/** Calls back after `ms`, unless that is never; the result is for `clearTimeout`. */
export function startTimer(
  ms: number | false,
  callback: () => void,
): ReturnType<typeof setTimeout> | undefined {
  return ms === false || ms > longestTimer ? undefined : setTimeout(callback, ms);
}

export interface LinkedSignal extends Abortable {
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * A signal that aborts with another, and when a time is over; it lets go of both then, and when `end` is
 * called. `aborted` hears the reason first.
 */
export function linkedSignal(
  other: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
  aborted?: (reason: unknown) => void,
): LinkedSignal {
  const ending = new AbortController();
  const linked: LinkedSignal = {
    signal: ending.signal,
    abort(reason) {
      linked.end();
      aborted?.(reason);
      ending.abort(reason);
    },
    end() {
      clearTimeout(timer);
      if (other) unfollow(other, linked);
    },
  };
  const timer = startTimer(ms, () => linked.abort(overdue()));
  if (other) follow(other, linked);
  return linked;
}

/** Ends after `ms` or the longest timer, and earlier when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => resolve();
    linkedSignal(signal, Math.min(ms, longestTimer), end, end);
  });
}

/** Does work under such a signal. */
export async function within<T>(
  signal: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const linked = linkedSignal(signal, ms, overdue);
  try {
    return await work(linked.signal);
  } finally {
    linked.end();
  }
}

/**
 * The same, for work that may not listen to the signal: what is overdue, and the signal's reason, reject the
 * result at once.
 */
export function inTime<T>(
  signal: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const linked = linkedSignal(signal, ms, overdue, reject);
    work(linked.signal).finally(linked.end).then(resolve, reject);
  });
}
