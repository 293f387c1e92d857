// Asks `authorize` for other credentials than those that the service has refused
// (hand-written in templates/runtime, copied into the generated package).

import { callbackError } from "../errors/callback-error.ts";
import { type ClientError, TimeoutError } from "../errors/errors.ts";
import { inTime } from "../time/timer.ts";
import type { PreparedCall } from "./prepare.ts";
import type { Refusal } from "./retry-after.ts";

/**
 * Whether `authorize` has replaced what the service refused with a 401. It may take as long as an
 * attempt to find out.
 *
 * @throws {ClientError} when it fails; the signal's reason on abort.
 */
export async function isReplaced(
  error: ClientError & Refusal,
  call: PreparedCall<unknown>,
): Promise<boolean> {
  const { authorize, request, signal, timeout } = call;
  const isRefused = error.code === "http" && error.status === 401;
  if (!isRefused || !request || !authorize?.replaced) return false;
  const overdue = (): TimeoutError =>
    new TimeoutError(call, "`authorize.replaced` took longer than", "attempt", timeout, error);
  return inTime(signal, timeout, overdue, async () => {
    try {
      return (await authorize.replaced?.(request)) === true;
    } catch (thrown) {
      throw callbackError(call, "authorize.replaced", thrown, error);
    }
  });
}
