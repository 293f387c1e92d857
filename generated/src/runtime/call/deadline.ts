// Time limits that span more than one exchange
// (hand-written in templates/runtime, copied into the generated package).

import { TimeoutError } from "../errors/errors.ts";
import { onAbort } from "../time/abort.ts";
import { startTimer } from "../time/timer.ts";
import type { Plan } from "./prepare.ts";

/**
 * Gives a call a signal of its own, which aborts with the caller's and when `totalTimeout` is over: what
 * listens to it does not add to the listeners of a signal that many calls may share. The result ends
 * that.
 */
export function ownSignal(plan: Plan<unknown>): () => void {
  const { run, caller, totalTimeout } = plan;
  const { signal, end } = follow(caller, totalTimeout, () => {
    const message = `no result within the \`totalTimeout\` of ${totalTimeout} ms`;
    return new TimeoutError(run, message, "call", Number(totalTimeout), run.failure);
  });
  plan.signal = signal;
  if (totalTimeout !== false) plan.endsAt = performance.now() + totalTimeout;
  return end;
}

/** Does work under a signal that aborts with another, and when a time is over. */
export async function within<T>(
  signal: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const following = follow(signal, ms, overdue);
  try {
    return await work(following.signal);
  } finally {
    following.end();
  }
}

function follow(
  other: AbortSignal | undefined,
  ms: number | false,
  overdue: () => unknown,
): { readonly signal: AbortSignal; end(): void } {
  const ending = new AbortController();
  const stay = other && onAbort(other, (reason) => ending.abort(reason));
  const timer = startTimer(ms, () => ending.abort(overdue()));
  return {
    signal: ending.signal,
    end() {
      stay?.();
      clearTimeout(timer);
    },
  };
}
