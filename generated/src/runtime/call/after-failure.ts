// What becomes of a call whose first attempt has failed
// (hand-written in templates/runtime, copied into the generated package).

import { cleanCause } from "../errors/sanitize.ts";
import { asClientError } from "./failure.ts";
import { load } from "./load.ts";
import type { PreparedCall } from "./prepare.ts";
import type { Refusal } from "./retry-after.ts";
import { passing } from "./retry.ts";

/** @throws the failure, where no further attempt succeeds. */
export async function afterFailure<T>(prepared: PreparedCall<T>, failure: unknown): Promise<T> {
  const { retries, retry, settings, signal, authorize } = prepared;
  const { health } = settings;
  const error = asClientError(failure, prepared);
  if (error === undefined) throw failure;
  const { isTransient, status = error.code } = error as Refusal;
  const mayRepeat = status === 401 ? authorize?.replaced : retries;
  // Calls that follow heed a refusal, too.
  const isHeeded = isTransient || status === 429 || status === 503;
  if (!retry.when && !isHeeded && !(mayRepeat && passing.test(String(status)))) throw error;
  prepared.failure = error;
  // Until it is known for how long.
  health.isRefused = true;
  const [again, ky] = await load(prepared).catch((reason: unknown) => {
    health.isRefused = false;
    signal?.throwIfAborted();
    if (mayRepeat) {
      const { message } = cleanCause(reason, prepared);
      error.message += `; not repeated, as ky cannot be loaded (${message}): is it installed and, where a bundler split it off, served?`;
    }
    throw error;
  });
  return again.repeat(prepared, error, ky.default);
}
