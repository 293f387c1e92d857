// Makes the attempts of a call, until one succeeds or none is left
// (hand-written in templates/runtime, copied into the generated package).

import type { Acquired } from "../types/throttle.ts";
import { attempt } from "./attempt.ts";
import { ended } from "./failure.ts";
import { preload, repeat } from "./ky.ts";
import type { PreparedCall } from "./prepare.ts";

/**
 * `first` is what came of waiting for the first attempt; `stop` ends the deadline of the call.
 *
 * It awaits what it calls, for the stack of an error to begin below it: past the frames of the runtime,
 * and those of the platform that resume it.
 */
export async function attempts<T>(
  prepared: PreparedCall<T>,
  first: Acquired | undefined,
  stop: (() => void) | undefined,
): Promise<T> {
  return await made(prepared, first, stop);
}

async function made<T>(
  prepared: PreparedCall<T>,
  first: Acquired | undefined,
  stop: (() => void) | undefined,
): Promise<T> {
  const { context, caller } = prepared;
  if (prepared.retry.limit > 0) preload();
  try {
    const value = await attempt(prepared, first).catch((failure: unknown) =>
      repeat(prepared, failure),
    );
    context.end({ outcome: "result" });
    return value;
  } catch (error) {
    throw ended(error, context, caller, attempts);
  } finally {
    stop?.();
  }
}
