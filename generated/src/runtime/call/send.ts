// Sends a prepared call: has it wait for its turn, where it is throttled, and starts the attempts
// (hand-written in templates/runtime, copied into the generated package).

import { attempts } from "./attempts.ts";
import { startDeadline } from "./deadline.ts";
import type { PreparedCall } from "./prepare.ts";

/** Many calls may wait for their turn, and long: so this is no async function. */
export function send<T>(prepared: PreparedCall<T>): Promise<T> {
  const { turns } = prepared;
  const stop = prepared.totalTimeout === false ? undefined : startDeadline(prepared);
  if (turns === undefined || prepared.settings.health.coolDowns.size > 0)
    return attempts(prepared, undefined, stop);
  return turns.first(prepared, (acquired) => attempts(prepared, acquired, stop), stop);
}
