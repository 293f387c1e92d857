// Makes the attempts of a call, until one succeeds or none is left
// (hand-written in templates/runtime, copied into the generated package).

import type { Acquired } from "../types/turns.ts";
import { ignore } from "../util/ignore.ts";
import { afterFailure } from "./after-failure.ts";
import { attempt } from "./attempt.ts";
import { ended } from "./failure.ts";
import { load, preload } from "./load.ts";
import type { PreparedCall } from "./prepare.ts";

/**
 * `first` is what came of waiting for the first attempt.
 *
 * It awaits what it calls, for the stack of an error to begin below it: past the frames of the runtime,
 * and those of the platform that resume it.
 */
export async function attempts<T>(
  prepared: PreparedCall<T>,
  first: Acquired | undefined,
): Promise<T> {
  return await made(prepared, first);
}

async function made<T>(prepared: PreparedCall<T>, first: Acquired | undefined): Promise<T> {
  const { retries, settings } = prepared;
  const { health } = settings;
  if (retries > 0) preload();
  health.calls += 0.25;
  try {
    const value = await (health.isRefused ? late : attempt)(prepared, first).catch(
      (failure: unknown) => afterFailure(prepared, failure),
    );
    health.calls += 0.75;
    prepared.end({ outcome: "result" });
    return value;
  } catch (error) {
    throw ended(error, prepared, attempts);
  }
}

/** Where a service may have to be left alone, calls have not stood in line, or have their turn too early. */
async function late<T>(prepared: PreparedCall<T>, first: Acquired | undefined): Promise<T> {
  const loaded = await load(prepared).catch(ignore);
  const turn = loaded
    ? loaded[0].turnOf(prepared, first)
    : (first ?? prepared.turns?.next(prepared));
  return attempt(prepared, await turn);
}
