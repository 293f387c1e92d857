// Decides what follows a failed attempt of one call: another one, or the end
// (hand-written in templates/runtime, copied into the generated package).

import type { Run } from "../context/call-context.ts";
import { callbackError } from "../errors/callback-error.ts";
import type { AnyClientError } from "../errors/guards.ts";
import type { Settings } from "../options/resolve-options.ts";
import type { Call } from "../types/call.ts";
import { quietly } from "../types/hooks.ts";
import { isReplaced } from "./authorize.ts";
import { asClientError } from "./failure.ts";
import type { Plan } from "./prepare.ts";
import { type RetryPolicy, type When, retryDelay, retryPolicy } from "./retry.ts";

const unsent =
  "; the credentials have been replaced since, but the body is a stream, which can be sent once only: make the call again with a new one";

export class Repeats {
  readonly #plan: Plan<unknown>;
  readonly #retry: RetryPolicy;
  #retries = 0;
  /** A call is repeated once with other credentials, which is no retry. */
  #isReauthorized = false;

  constructor(plan: Plan<unknown>) {
    this.#plan = plan;
    this.#retry = watched(plan.retry, plan.run);
  }

  /**
   * The pause before the next attempt, in ms.
   *
   * @throws the failure, when none follows.
   */
  async delayAfter(failure: unknown): Promise<number> {
    const { run, caller, endsAt = Number.POSITIVE_INFINITY } = this.#plan;
    const error = asClientError(failure, run, caller);
    if (error === undefined) throw failure;
    const delay = await this.#delay(error);
    if (delay === undefined || performance.now() + delay >= endsAt) throw error;
    run.failure = error;
    run.tell("retry", () => ({ error, delay }));
    return delay;
  }

  async #delay(error: AnyClientError): Promise<number | undefined> {
    const retry = retryDelay(error, this.#retries + 1, this.#retry);
    if (!this.#isReauthorized && (await isReplaced(error, this.#plan))) {
      this.#isReauthorized = true;
      if (this.#plan.content?.isRepeatable !== false) return 0;
      error.message += unsent;
    }
    if (retry !== undefined) this.#retries += 1;
    return retry;
  }
}

/** The policy, whose `when` fails as a function of the caller's does. */
function watched(retry: RetryPolicy, run: Run): RetryPolicy {
  const { when } = retry;
  return when === undefined ? retry : { ...retry, when: (error) => answerOf(when, error, run) };
}

/** @throws {ClientError} when there is none. */
function answerOf(when: When, error: AnyClientError, run: Run): boolean | undefined {
  let answer: unknown;
  try {
    answer = when(error);
  } catch (thrown) {
    throw callbackError(run, "retry.when", thrown, error);
  }
  if (answer === undefined || typeof answer === "boolean") return answer;
  // A promise comes too late; nobody else would hear that it is rejected.
  quietly(() => answer);
  const problem = "it has to answer true, false or undefined at once";
  throw callbackError(run, "retry.when", problem, error);
}

/** `retry.when` is told of every error, also of one that no repeat would change. */
export function refused(
  failure: unknown,
  settings: Settings,
  call: Call<unknown>,
  run: Run,
): unknown {
  const error = asClientError(failure, run, undefined);
  try {
    const policy = retryPolicy(settings.options.retry, call.options?.retry);
    // The error may be just that it is no function.
    if (error && typeof policy.when === "function") watched(policy, run).when?.(error);
    return error;
  } catch (thrown) {
    return asClientError(thrown, run, undefined);
  }
}
