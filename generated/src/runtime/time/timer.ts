// Timers for limits that may be none, and may be longer than the platform counts
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
