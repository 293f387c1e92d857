// What a caller may say of throttling
// (hand-written in templates/runtime, copied into the generated package).

import type { Limit, Limiter } from "../throttle/limiter.ts";

/** `Operation`: the ids that there are. */
export interface ThrottleOptions<Operation extends string = string> {
  /**
   * Longest wait for a turn in ms; a call that would wait longer fails with a ThrottleError. No limit
   * if left out.
   */
  readonly maxWait?: number | undefined;
  /**
   * Limits by id of the operation, in place of the documented ones; `false` for none. The limit under
   * `"*"` is for operations that have neither. Read for each call, so that it can be changed meanwhile;
   * calls that wait already keep theirs. The documented ones if left out.
   */
  readonly limits?: LimitsOf<Operation> | undefined;
  /**
   * When the period of a limit begins: when an attempt has ended ("response", the default), which the
   * service sees kept whatever the network does, or when it is sent ("send"), which lets more calls
   * out where answers take long, and more than allowed arrive at once where the network is uneven.
   */
  readonly measure?: "response" | "send" | undefined;
  /**
   * How long something sent may take to arrive, in ms. Default 100. The period begins so much later
   * where no answer shows that it has: after "send", and when an attempt was given up.
   */
  readonly margin?: number | undefined;
  /**
   * Whose budgets these calls draw on, by a name of the caller's choosing or what a function names for
   * each call, in place of their credentials. These are secret parameters and headers of such names as
   * `authorization`, `x-api-key` and `cookie`; with budgets in this process also the function
   * `authorize`, for what one function sets is taken to be of one account. Name the account where
   * credentials change and it stays the same, where many functions stand for it, where `fetch` brings the
   * credentials, and where `authorize` does and `limiter` is one of your own: other processes cannot
   * tell functions apart, so without a name all accounts share one budget there. The credentials tell
   * if left out.
   */
  readonly account?: string | (() => string) | undefined;
  /** Where budgets are kept. In this process, shared by its clients, if left out. */
  readonly limiter?: Limiter | undefined;
}

export type LimitsOf<Operation extends string> = {
  readonly [Id in Operation | "*"]?: Limit | false | undefined;
};
