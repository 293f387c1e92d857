// Makes the attempts of a call, until one succeeds or none is left
// (hand-written in templates/runtime, copied into the generated package).

import type { Run } from "../context/call-context.ts";
import { ClientError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { type Turned, takeTurn } from "../throttle/permit.ts";
import { pause } from "../time/timer.ts";
import { type Ky, attempt } from "./attempt.ts";
import { ownSignal } from "./deadline.ts";
import { ended } from "./failure.ts";
import type { Plan } from "./prepare.ts";
import { Repeats } from "./repeats.ts";

let ky: Ky | undefined;

/**
 * `first` is the turn of the first attempt; `ends` what is to be done at the end.
 *
 * It awaits what it calls, for the stack of an error to begin below it: past the frames of the runtime,
 * and those of the platform that resume it.
 */
export async function attempts<T>(
  plan: Plan<T>,
  first: Turned | undefined,
  ends: (() => void) | undefined,
): Promise<T> {
  return await repeated(plan, first, ends);
}

async function repeated<T>(
  plan: Plan<T>,
  first: Turned | undefined,
  ends: (() => void) | undefined,
): Promise<T> {
  const { run, caller } = plan;
  const leave = ends ?? (caller && !caller.aborted ? ownSignal(plan) : undefined);
  let turned = first;
  let repeats: Repeats | undefined;
  try {
    for (;;) {
      let failure: unknown;
      try {
        ky ??= await load(run);
        // A limiter of the caller's own may fail in other words when the call is aborted.
        plan.signal?.throwIfAborted();
        if (turned?.failure) throw turned.failure.error;
        const { value } = await attempt(ky, plan, turned?.place);
        run.end({ outcome: "result" });
        return value;
      } catch (error) {
        failure = error;
      } finally {
        turned?.place?.end();
      }
      repeats ??= new Repeats(plan);
      const delay = await repeats.delayAfter(failure);
      if (delay > 0) await pause(delay, plan.signal);
      plan.signal?.throwIfAborted();
      turned = await takeTurn(plan);
    }
  } catch (error) {
    throw ended(error, run, caller, attempts);
  } finally {
    leave?.();
  }
}

/** Not remembered when it fails: the next call tries again. @throws {ClientError} */
async function load(run: Run): Promise<Ky> {
  try {
    return (await import("./ky.ts")).default;
  } catch (error) {
    // Of the platforms that stand for one in tests, some lack what ky needs: what that is, it says.
    const advice = "check that ky is installed and, where a bundler split the program, served";
    const { message } = cleanCause(error, run);
    throw new ClientError(run, `the module "ky" cannot be loaded (${message}): ${advice}`, error);
  }
}
