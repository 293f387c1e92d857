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

/** A signal that aborts with another, and when a time is over; `end` lets go of both. */
export function linkedSignal(
  other: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
): { readonly signal: AbortSignal; end(): void } {
  const ending = new AbortController();
  const unlink = other && onAbort(other, (reason) => ending.abort(reason));
  const timer = startTimer(ms, () => ending.abort(overdue()));
  return {
    signal: ending.signal,
    end() {
      unlink?.();
      clearTimeout(timer);
    },
  };
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
