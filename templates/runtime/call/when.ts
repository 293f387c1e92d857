// Asks `retry.when`
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { ignoringErrors } from "../context/notifier.ts";
import { callbackError } from "../errors/callback-error.ts";
import type { AnyClientError } from "../errors/guards.ts";
import type { CallOptions } from "../types/options.ts";
import type { When } from "../types/retry.ts";
import { asClientError } from "./failure.ts";
import { retryPolicy } from "./retry.ts";

/** @throws {ClientError} when there is no answer. */
export function answerOf(
  when: When,
  error: AnyClientError,
  context: CallContext,
): boolean | undefined {
  let problem: unknown = "it has to answer true, false or undefined at once";
  try {
    const answer: unknown = when(error);
    if (answer === undefined) return undefined;
    if (typeof answer === "boolean") return answer;
    // A promise comes too late; its rejection would otherwise be unhandled.
    ignoringErrors(() => answer);
  } catch (thrown) {
    problem = thrown;
  }
  throw callbackError(context, "retry.when", problem, error);
}

/** What a call that was refused ends with: it is asked about every error, also about one that no repeat would change. */
export function refused(
  failure: unknown,
  ofClient: CallOptions["retry"],
  ofCall: CallOptions["retry"],
  context: CallContext,
): unknown {
  try {
    const { when } = retryPolicy(ofClient, ofCall);
    const error = asClientError(failure, context);
    // The error may be just that it is no function.
    if (error && typeof when === "function") answerOf(when, error, context);
    return failure;
  } catch (thrown) {
    return thrown;
  }
}
