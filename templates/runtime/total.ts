// Time limits that span more than one exchange
// (hand-written in templates/runtime, copied into the generated package).

import { onAbort } from "./abort.ts";
import { TimeoutError } from "./errors.ts";
import type { Plan } from "./plan.ts";
import { startTimer } from "./timer.ts";

/** Carries out a plan, and ends it when its `totalTimeout` is over. */
export async function withinTotal<T>(
  plan: Plan<T>,
  carryOut: (plan: Plan<T>) => Promise<T>,
): Promise<T> {
  const { run, signal: caller, totalTimeout } = plan;
  if (totalTimeout === false) return carryOut(plan);
  const endsAt = performance.now() + totalTimeout;
  const overdue = (): TimeoutError => {
    const message = `no result within the \`totalTimeout\` of ${totalTimeout} ms`;
    return new TimeoutError(run, message, "call", totalTimeout, run.failure);
  };
  return within(totalTimeout, caller, overdue, (signal) => carryOut({ ...plan, signal, endsAt }));
}

/** Gives the work a signal of its own: it aborts with the caller's, and when the time is over. */
export async function within<T>(
  ms: number | false,
  caller: AbortSignal | undefined,
  overdue: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const stay = caller && onAbort(caller, (reason) => ending.abort(reason));
  const timer = startTimer(ms, () => ending.abort(overdue()));
  try {
    return await work(ending.signal);
  } finally {
    stay?.();
    clearTimeout(timer);
  }
}
