// Sends a prepared call: has it wait for its turn, where it is throttled, and starts the attempts
// (hand-written in templates/runtime, copied into the generated package).

import { TimeoutError } from "../errors/errors.ts";
import { linkedSignal } from "../time/timer.ts";
import { attempts } from "./attempts.ts";
import type { Acquired } from "../types/turns.ts";
import type { PreparedCall } from "./prepare.ts";

/** Many calls may wait for their turn, and long: so this is no async function. */
export function send<T>(prepared: PreparedCall<T>): Promise<T> {
  const { turns, settings } = prepared;
  const stop = startDeadline(prepared);
  const start = (acquired?: Acquired): Promise<T> => attempts(prepared, acquired, stop);
  return turns && !settings.health.isRefused ? turns.first(prepared, start, stop) : start();
}

/**
 * Gives a call with a `totalTimeout` a signal of its own, which aborts with the caller's and when that time is
 * over. The result stops the clock.
 */
function startDeadline(call: PreparedCall<unknown>): (() => void) | undefined {
  const { context, caller, totalTimeout } = call;
  if (totalTimeout === false) return undefined;
  const overdue = (): TimeoutError =>
    new TimeoutError(context, "no result within", "call", totalTimeout, context.failure);
  const { signal, end } = linkedSignal(caller, totalTimeout, overdue);
  call.signal = signal;
  call.deadline = performance.now() + totalTimeout;
  return end;
}
