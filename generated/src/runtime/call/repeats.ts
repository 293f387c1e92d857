// Decides what follows a failed attempt of one call: another one, or the end
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";
import { coolDown } from "./cool-down.ts";
import { asClientError } from "./failure.ts";
import type { PreparedCall } from "./prepare.ts";
import { isReplaced } from "./replaced.ts";
import type { Refusal } from "./retry-after.ts";
import { takeRepeat } from "./retry-budget.ts";
import { retryDelay } from "./retry-delay.ts";
import type { RetryPolicy } from "./retry.ts";
import { staleness } from "./stale.ts";
import { answerOf } from "./when.ts";

const unsent =
  "; the credentials have been replaced since, but the body is a stream: make the call again with a new one";

const spent = "; not repeated, as `retry.budget` is used up";

/**
 * Gives the pause before the next attempt, in ms.
 *
 * @throws the failure, when none follows.
 */
export function repeatsOf(prepared: PreparedCall<unknown>): (failure: unknown) => Promise<number> {
  const { content, retry, deadline = Number.POSITIVE_INFINITY } = prepared;
  const { health } = prepared.settings;
  const { when } = retry;
  const policy: RetryPolicy = {
    ...retry,
    limit: prepared.retries,
    when: when && ((error) => answerOf(when, error, prepared)),
  };
  let retries = 0;
  /** A call is repeated once with other credentials, which is no retry. */
  let isReauthorized = false;
  /** So is it after a connection that the service had closed meanwhile. */
  let isReconnected = false;

  const pauseAfter = async (error: AnyClientError): Promise<number | undefined> => {
    const delay = retryDelay(error, retries + 1, policy);
    if (!isReauthorized && (await isReplaced(error, prepared))) {
      isReauthorized = true;
      if (content?.isRepeatable !== false) return 0;
      error.message += unsent;
    }
    if (delay === undefined) return undefined;
    const stale = !isReconnected && staleness(prepared.broken, health.isAnswered);
    if (!takeRepeat(health, retry.budget) && stale !== "proven") {
      error.message += spent;
      return undefined;
    }
    retries += 1;
    if (!stale) return delay;
    isReconnected = true;
    return 0;
  };

  return async (failure) => {
    const error = asClientError(failure, prepared);
    if (error === undefined) throw failure;
    coolDown(prepared, error as Refusal);
    const delay = await pauseAfter(error);
    if (delay === undefined || performance.now() + delay >= deadline) throw error;
    prepared.failure = error;
    prepared.emit("retry", () => ({ error, delay }));
    prepared.waited = 0;
    return delay;
  };
}
