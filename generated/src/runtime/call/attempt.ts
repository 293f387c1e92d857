// One attempt of a call: it has a time limit, and the permit that it has waited for
// (hand-written in templates/runtime, copied into the generated package).

import { TimeoutError } from "../errors/errors.ts";
import { inTime } from "../time/timer.ts";
import type { Acquired } from "../types/turns.ts";
import { exchange } from "./exchange.ts";
import type { PreparedCall } from "./prepare.ts";

/** Waiting for the permit is outside the time limit, reading the body inside. */
export async function attempt<T>(
  prepared: PreparedCall<T>,
  acquired: Acquired | undefined,
): Promise<T> {
  const { signal, timeout } = prepared;
  const permit = acquired?.permit;
  try {
    // A limiter of the caller's own may fail in other words when the call is aborted.
    signal?.throwIfAborted();
    if (acquired?.failure) throw acquired.failure.error;
    return await inTime(
      signal,
      timeout,
      () => new TimeoutError(prepared, "no result within", "attempt", timeout),
      (ending) => exchange(prepared, ending, permit),
    );
  } finally {
    permit?.release();
  }
}
