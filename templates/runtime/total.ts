// The time limit of a whole call: turns, attempts, the pauses between them, and reading
// (hand-written in templates/runtime, copied into the generated package).

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
  const ending = new AbortController();
  const leave = (): void => ending.abort(caller?.reason);
  if (caller?.aborted) leave();
  caller?.addEventListener("abort", leave);
  const timer = startTimer(totalTimeout, () => {
    const message = `no result within the \`totalTimeout\` of ${totalTimeout} ms`;
    ending.abort(new TimeoutError(run, message, "call", totalTimeout));
  });
  try {
    const endsAt = performance.now() + totalTimeout;
    return await carryOut({ ...plan, signal: ending.signal, endsAt });
  } finally {
    caller?.removeEventListener("abort", leave);
    clearTimeout(timer);
  }
}
