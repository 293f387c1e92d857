// Callsheet runtime: calls an operation repeatedly until its response reports the end.

import type { AfterResponseHook } from "ky";
import { type Facts, ParameterError, TimeoutError, factsOf } from "./errors.ts";
import { retryAfter } from "./backoff.ts";
import { derivedSignal, withTimeout, maxTimer, pause } from "./util.ts";

export interface PollOptions {
  /** Minimum pause between two polls in milliseconds. Default: 1000. */
  readonly interval?: number | undefined;
  /** Maximum pause in milliseconds, which increasing pauses approach. Default: 30000, or `interval` if it is larger. */
  readonly maxInterval?: number | undefined;
  /**
   * Maximum wait for a `Retry-After` of a response in milliseconds. Default: 60000. It replaces the pause, which is
   * never shorter than `interval`.
   */
  readonly maxRetryAfter?: number | undefined;
  /** Timeout for polling in milliseconds. Default: `false`, no timeout. */
  readonly timeout?: number | false | undefined;
  /** Signal that ends polling at any time; it then rejects with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/** The call options that `poll` passes to the operation. */
export interface PollCallOptions {
  readonly signal: AbortSignal;
  /** Reads `Retry-After` of the response. */
  readonly hooks: { readonly afterResponse: [AfterResponseHook] };
}

type Operation<Result> = (options: PollCallOptions) => Promise<Result>;

/** Polling took longer than its `timeout` allows. */
export class PollTimeoutError<Result = unknown> extends TimeoutError {
  // Private and read by a method, so that logs do not show it: a response can contain private data.
  readonly #last: Result | undefined;

  constructor(facts: Facts, limit: number | false, last: Result | undefined) {
    super(facts, "not over within", "poll", limit);
    this.#last = last;
  }

  /** The latest response; undefined if there was no response. */
  last(): Result | undefined {
    return this.#last;
  }
}

/**
 * Calls the operation again after each pause until `until` accepts a response, and resolves with that response. Never
 * makes two calls at the same time. Errors of the operation or of `until` end polling. A `Retry-After` of a response
 * sets the pause, if the operation passes on its options.
 * @throws {PollTimeoutError} past `timeout`; on abort, the signal's reason.
 */
export async function poll<Result, Last extends Result>(
  operation: Operation<Result>,
  until: (result: Result) => result is Last,
  options?: PollOptions,
): Promise<Last>;
export async function poll<Result>(
  operation: Operation<Result>,
  until: (result: Result) => boolean | Promise<boolean>,
  options?: PollOptions,
): Promise<Result>;
export async function poll<Result>(
  operation: Operation<Result>,
  until: (result: Result) => boolean | Promise<boolean>,
  options: PollOptions = {},
): Promise<Result> {
  const { signal: caller, timeout = false, interval = 1000, maxRetryAfter = 60_000 } = options;
  const facts = { ...factsOf("poll") };
  const pauses = growing(options, facts);
  let last: Result | undefined;
  let asked: number | undefined;
  const afterResponse: AfterResponseHook = ({ response: { headers } }) => {
    // Rate limit headers of a response do not request a pause.
    const isAsked = headers.has("retry-after") || headers.has("retry-after-ms");
    asked = isAsked ? retryAfter(headers) : undefined;
  };
  const overdue = (): PollTimeoutError => new PollTimeoutError(facts, timeout, last);
  const look = async (signal: AbortSignal): Promise<Result> => {
    for (;;) {
      facts.attempts += 1;
      asked = undefined;
      last = await operation({ signal, hooks: { afterResponse: [afterResponse] } });
      signal.throwIfAborted();
      if (await until(last)) return last;
      let left =
        asked === undefined
          ? pauses.next().value
          : Math.max(Math.min(asked, maxRetryAfter), interval);
      for (; left > 0 && !signal.aborted; left -= maxTimer) await pause(left, signal);
      signal.throwIfAborted();
    }
  };
  if (caller?.aborted) throw caller.reason;
  // The caller's functions can ignore the signal.
  return withTimeout(derivedSignal(caller), timeout, overdue, look);
}

/** Returns whether a value is a number of at least `least`, not a string: adding to strings concatenates. */
function isAtLeast(value: unknown, least: number): boolean {
  return typeof value === "number" && value >= least;
}

/** Returns pauses in ms, drawn from a range that doubles, so that waiting clients do not call at the same time. */
function growing(
  {
    interval = 1000,
    maxInterval = Math.max(30_000, interval),
    maxRetryAfter = 0,
    timeout = false,
  }: PollOptions,
  facts: Facts,
): Generator<number, never> {
  const isRight =
    isAtLeast(interval, 0) &&
    isAtLeast(maxInterval, interval) &&
    isAtLeast(maxRetryAfter, 0) &&
    (timeout === false || (isAtLeast(timeout, 0) && timeout > 0));
  if (!isRight) {
    const rule =
      "`interval` and `maxRetryAfter` must be 0 or more, `maxInterval` no less than `interval`, and `timeout` above 0, in ms";
    throw new ParameterError(facts, "options", rule);
  }
  return (function* () {
    for (let most = Math.max(1, interval) * 2; ; most *= 2) {
      yield interval + Math.random() * (Math.min(most, maxInterval) - interval);
    }
  })();
}
