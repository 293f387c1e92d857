// The options about repeating calls
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";

export interface RetryOptions {
  /** Repetitions after the first attempt. Default 2. */
  readonly limit?: number | undefined;
  /** Longest pause between attempts in ms, unless the service names one. Default 8000. */
  readonly backoffLimit?: number | undefined;
  /**
   * A `Retry-After` beyond this, in ms, is not waited for: the error is thrown. No other call waits longer
   * for it either. Default 60000.
   */
  readonly maxRetryAfter?: number | undefined;
  /**
   * Asked about every error of a call. Where the call is safe to repeat and `limit` is not reached,
   * `true` repeats it and `false` does not; `undefined` leaves it to the rules. The way to repeat an
   * EnvelopeError that the call sheets say nothing of. What it throws ends the call. The rules alone decide if it is left out.
   */
  readonly when?: When | undefined;
}

/** Those of a client. */
export interface ClientRetryOptions extends RetryOptions {
  /**
   * How many repeats a call that succeeds earns, for all calls of the client, and one that fails a quarter
   * of that; `false` for as many as `limit` allows. Default 0.4: a service that is down gets little more
   * than the calls themselves. What 150 calls have earned is kept for later. For calls that are rare, or
   * the first ones, there are 15 repeats besides; those come back by themselves, one every 10 seconds. A
   * failure that is not repeated for want of budget says so.
   */
  readonly budget?: number | false | undefined;
}

export type When = (error: AnyClientError) => boolean | undefined;
