// Sends a prepared call: has it wait for its turn, where it is throttled, and starts the attempts
// (hand-written in templates/runtime, copied into the generated package).

import { TimeoutError } from "../errors/errors.ts";
import { linkedSignal } from "../time/timer.ts";
import type { Acquired } from "../types/turns.ts";
import { attempts } from "./attempts.ts";
import type { PreparedCall } from "./prepare.ts";

/** A call with a `totalTimeout` gets a signal of its own, which aborts when that is over as well. */
export function send<T>(prepared: PreparedCall<T>): Promise<T> {
  const { caller, totalTimeout } = prepared;
  if (totalTimeout === false) return inTurn(prepared);
  const overdue = (): TimeoutError =>
    new TimeoutError(prepared, "no result within", "call", totalTimeout, prepared.failure);
  const { signal, end } = linkedSignal(caller, totalTimeout, overdue);
  prepared.signal = signal;
  prepared.deadline = performance.now() + totalTimeout;
  return inTurn(prepared).finally(end);
}

/** Many calls may wait for their turn, and long: so this is no async function. */
function inTurn<T>(prepared: PreparedCall<T>): Promise<T> {
  const { turns, settings } = prepared;
  const start = (acquired?: Acquired): Promise<T> => attempts(prepared, acquired);
  return turns && !settings.health.isRefused ? turns.first(prepared, start) : start();
}
