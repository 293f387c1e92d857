// Makes the attempts of a call, until one succeeds or none is left
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { ClientError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { pause } from "../time/timer.ts";
import type { Acquired } from "../types/throttle.ts";
import { attempt } from "./attempt.ts";
import { startDeadline } from "./deadline.ts";
import { ended } from "./failure.ts";
import { type Ky, loadKy } from "./ky.ts";
import type { PreparedCall } from "./prepare.ts";
import { Repeats } from "./repeats.ts";

let ky: Ky | undefined;

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
  return await repeated(prepared, first, stop);
}

async function repeated<T>(
  prepared: PreparedCall<T>,
  first: Acquired | undefined,
  started: (() => void) | undefined,
): Promise<T> {
  const { context, caller } = prepared;
  const stop = started ?? (caller && !caller.aborted ? startDeadline(prepared) : undefined);
  let acquired = first;
  let repeats: Repeats | undefined;
  try {
    for (;;) {
      let failure: unknown;
      try {
        ky ??= await load(context);
        // A limiter of the caller's own may fail in other words when the call is aborted.
        prepared.signal?.throwIfAborted();
        if (acquired?.failure) throw acquired.failure.error;
        const { value } = await attempt(ky, prepared, acquired?.permit);
        context.end({ outcome: "result" });
        return value;
      } catch (error) {
        failure = error;
      } finally {
        acquired?.permit?.release();
      }
      repeats ??= new Repeats(prepared);
      const delay = await repeats.delayAfter(failure);
      if (delay > 0) await pause(delay, prepared.signal);
      prepared.signal?.throwIfAborted();
      acquired = await prepared.turns?.next(prepared);
    }
  } catch (error) {
    throw ended(error, context, caller, attempts);
  } finally {
    stop?.();
  }
}

/** Not remembered when it fails: the next call tries again. @throws {ClientError} */
async function load(context: CallContext): Promise<Ky> {
  try {
    return await loadKy();
  } catch (error) {
    // Of the platforms that stand for one in tests, some lack what ky needs: its message names that.
    const advice = "check that ky is installed and, where a bundler split the program, served";
    const { message } = cleanCause(error, context);
    throw new ClientError(
      context,
      `the module "ky" cannot be loaded (${message}): ${advice}`,
      error,
    );
  }
}
