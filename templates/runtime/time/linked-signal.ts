// Signals that abort with another one, and when a time is over
// (hand-written in templates/runtime, copied into the generated package).

import { onAbort } from "./abort.ts";
import { startTimer } from "./timer.ts";

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
