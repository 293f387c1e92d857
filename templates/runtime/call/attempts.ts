// Makes the attempts of a call, until one succeeds or none is left
// (hand-written in templates/runtime, copied into the generated package).

import type { Acquired } from "../types/turns.ts";
import { attempt } from "./attempt.ts";
import { nextTurn } from "./cool-down.ts";
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
  const { context, caller, settings } = prepared;
  if (prepared.retry.limit > 0) preload();
  settings.health.calls += 0.25;
  try {
    // While a service is left alone, calls have not stood in line for their first attempt.
    const isLate = first === undefined && settings.health.coolDowns.size > 0;
    const value = await (isLate ? late(prepared) : attempt(prepared, first)).catch(
      (failure: unknown) => repeat(prepared, failure),
    );
    settings.health.calls += 0.75;
    context.end({ outcome: "result" });
    return value;
  } catch (error) {
    throw ended(error, context, caller, attempts);
  } finally {
    stop?.();
  }
}

async function late<T>(prepared: PreparedCall<T>): Promise<T> {
  return attempt(prepared, await nextTurn(prepared));
}
