// Sends a planned call: attempts, until one succeeds or none is left
// (hand-written in templates/runtime, copied into the generated package).

import { type Ky, attempt } from "./attempt.ts";
import { ClientError } from "./errors.ts";
import type { Plan } from "./plan.ts";
import { Repeats } from "./repeat.ts";
import type { Run } from "./run.ts";
import { pause } from "./timer.ts";
import { type Place, takeTurn } from "./turn.ts";

let ky: Ky | undefined;

export async function send<T>(plan: Plan<T>): Promise<T> {
  const { turn, run, signal } = plan;
  let repeats: Repeats | undefined;
  for (;;) {
    let place: Place | undefined;
    let failure: unknown;
    try {
      // Many calls may wait here for long, and ky and its requests are large.
      place = turn && (await takeTurn(turn, plan));
      ky ??= await load(run);
      signal?.throwIfAborted();
      return (await attempt(ky, plan, place)).value;
    } catch (error) {
      failure = error;
    } finally {
      place?.end();
    }
    repeats ??= new Repeats(plan);
    const delay = await repeats.delayAfter(failure);
    if (delay > 0) await pause(delay, signal);
    signal?.throwIfAborted();
  }
}

/** Not remembered when it fails: the next call tries again. @throws {ClientError} */
async function load(run: Run): Promise<Ky> {
  try {
    return (await import("./ky.ts")).default;
  } catch (error) {
    const advice = "check that ky is installed and, where a bundler split the program, served";
    throw new ClientError(run, `the module "ky" cannot be loaded: ${advice}`, error);
  }
}
