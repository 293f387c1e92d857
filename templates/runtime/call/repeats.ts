// Decides what follows a failed attempt of one call: another one, or the end
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
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

export class Repeats {
  readonly #prepared: PreparedCall<unknown>;
  readonly #retry: RetryPolicy;
  #retries = 0;
  /** A call is repeated once with other credentials, which is no retry. */
  #isReauthorized = false;
  /** So is it after a connection that the service had closed meanwhile. */
  #isReconnected = false;

  constructor(prepared: PreparedCall<unknown>) {
    this.#prepared = prepared;
    this.#retry = guarded(prepared.retry, prepared.context);
  }

  /**
   * The pause before the next attempt, in ms.
   *
   * @throws the failure, when none follows.
   */
  async delayAfter(failure: unknown): Promise<number> {
    const { context, caller, deadline = Number.POSITIVE_INFINITY } = this.#prepared;
    const error = asClientError(failure, context, caller);
    if (error === undefined) throw failure;
    coolDown(this.#prepared, error as Refusal);
    const delay = await this.#delay(error);
    if (delay === undefined || performance.now() + delay >= deadline) throw error;
    context.failure = error;
    context.emit("retry", () => ({ error, delay }));
    context.waited = 0;
    return delay;
  }

  async #delay(error: AnyClientError): Promise<number | undefined> {
    const retry = retryDelay(error, this.#retries + 1, this.#retry);
    if (!this.#isReauthorized && (await isReplaced(error, this.#prepared))) {
      this.#isReauthorized = true;
      if (this.#prepared.content?.isRepeatable !== false) return 0;
      error.message += unsent;
    }
    if (retry === undefined) return undefined;
    const { context, settings } = this.#prepared;
    const { health } = settings;
    const stale = !this.#isReconnected && staleness(context.broken, health.isAnswered);
    if (!takeRepeat(health, this.#retry.budget) && stale !== "proven") {
      error.message += spent;
      return undefined;
    }
    this.#retries += 1;
    if (!stale) return retry;
    this.#isReconnected = true;
    return 0;
  }
}

/** The policy, whose `when` fails as a function of the caller's does. */
function guarded(retry: RetryPolicy, context: CallContext): RetryPolicy {
  const { when } = retry;
  return when === undefined ? retry : { ...retry, when: (error) => answerOf(when, error, context) };
}
