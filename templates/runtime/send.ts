// Sends a planned call: attempts, and the repetition of those that failed
// (hand-written in templates/runtime, copied into the generated package).

import { type Ky, attempt } from "./attempt.ts";
import { ClientError } from "./errors.ts";
import type { Plan } from "./plan.ts";
import { retryDelay } from "./retry.ts";
import type { Run } from "./run.ts";
import { takeTurn } from "./turn.ts";

let ky: Ky | undefined;

export async function send<T>(plan: Plan<T>): Promise<T> {
  const { turn, run, retry, signal } = plan;
  // Many calls may wait here for long, and ky and its requests are large.
  const place = turn && (await takeTurn(turn, plan));
  try {
    ky ??= await load(run);
    if (signal?.aborted) throw signal.reason;
    return (await attempt(ky, plan, place)).value;
  } catch (error) {
    if (!ky || retry.limit === 0) throw error;
    return await repeat(ky, plan, error);
  } finally {
    place?.end();
  }
}

/** Puts a failure to ky's retry: it pauses, and repeats attempts, each of which takes its turn. */
async function repeat<T>(repeater: Ky, plan: Plan<T>, first: unknown): Promise<T> {
  const { run, turn, call, url, retry, signal, endsAt } = plan;
  const result: { value?: T } = {};
  let error = first;
  let isFirst = true;
  let pause = 0;
  try {
    await repeater(url, {
      method: call.method,
      timeout: false,
      ...(signal && { signal }),
      retry: {
        limit: retry.limit,
        methods: [call.method],
        shouldRetry() {
          if (!(error instanceof ClientError)) return false;
          const delay = retryDelay(error, run.attempts, retry);
          if (delay === undefined || performance.now() + delay >= endsAt) return false;
          pause = delay;
          run.tell("retry", { error, delay });
          return true;
        },
        delay: () => pause,
      },
      async fetch() {
        if (isFirst) {
          isFirst = false;
          throw first;
        }
        try {
          const { response, value } = await attempt(
            repeater,
            plan,
            turn && (await takeTurn(turn, plan)),
          );
          result.value = value;
          return response;
        } catch (failure) {
          error = failure;
          throw failure;
        }
      },
    });
    return result.value as T;
  } catch {
    // Not what ky throws: that holds the URL, and so the key.
    throw signal?.aborted ? signal.reason : error;
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
