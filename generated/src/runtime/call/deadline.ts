// The time limit of a whole call
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { TimeoutError } from "../errors/errors.ts";
import { linkedSignal } from "../time/timer.ts";

/** What of a call its deadline needs, and sets. */
interface Limited {
  readonly context: CallContext;
  readonly caller: AbortSignal | undefined;
  readonly totalTimeout: number | false;
  signal: AbortSignal | undefined;
  deadline: number | undefined;
}

/**
 * Gives a call a signal of its own, which aborts with the caller's and when `totalTimeout` is over. The
 * result stops the clock.
 */
export function startDeadline(call: Limited): () => void {
  const { context, caller, totalTimeout } = call;
  const { signal, end } = linkedSignal(
    caller,
    totalTimeout,
    () => new TimeoutError(context, "no result within", "call", totalTimeout, context.failure),
  );
  call.signal = signal;
  if (totalTimeout !== false) call.deadline = performance.now() + totalTimeout;
  return end;
}
