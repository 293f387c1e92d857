// Timers for limits that may be none or longer than the platform counts, and signals that keep them
// (hand-written in templates/runtime, copied into the generated package).

import { onAbort } from "./abort.ts";

/** Timers count in 31 bits; a longer wait looks again when this one is over. In ms. */
export const longestTimer = 2_147_483_647;

/** Calls back after `ms`, unless that is never; the result is for `clearTimeout`. */
export function startTimer(
  ms: number | false,
  callback: () => void,
): ReturnType<typeof setTimeout> | undefined {
  return ms === false || ms > longestTimer ? undefined : setTimeout(callback, ms);
}

/** Ends after `ms`, and earlier when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    let left = ms;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unlisten: (() => void) | undefined;
    const end = (): void => {
      clearTimeout(timer);
      unlisten?.();
      resolve();
    };
    const wait = (): void => {
      const next = Math.min(left, longestTimer);
      left -= next;
      timer = setTimeout(left > 0 ? wait : end, next);
    };
    wait();
    unlisten = signal && onAbort(signal, end);
  });
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
): { readonly signal: AbortSignal; end(): void } {
  const ending = new AbortController();
  let unlink: (() => void) | undefined;
  const abort = (reason: unknown): void => {
    end();
    aborted?.(reason);
    ending.abort(reason);
  };
  const timer = startTimer(ms, () => abort(overdue()));
  const end = (): void => {
    unlink?.();
    clearTimeout(timer);
  };
  unlink = other && onAbort(other, abort);
  return { signal: ending.signal, end };
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
    const then =
      <Value>(settle: (value: Value) => void) =>
      (value: Value): void => {
        linked.end();
        settle(value);
      };
    work(linked.signal).then(then(resolve), then(reject));
  });
}
