// One attempt of a call: ky makes its request and keeps its time limit
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError, TimeoutError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { orAbort } from "../time/abort.ts";
import type { Permit } from "../types/throttle.ts";
import { type Attempted, exchange, requestOf } from "./exchange.ts";
import type { Ky } from "./ky.ts";
import type { PreparedCall } from "./prepare.ts";

/**
 * Waiting for the permit is outside the time limit, reading the body inside: that happens in the `fetch`
 * which ky is given. What ky throws itself holds the URL, and so the key: it is never passed on.
 */
export async function attempt<T>(
  ky: Ky,
  prepared: PreparedCall<T>,
  permit?: Permit,
): Promise<Attempted<T>> {
  const { context, signal, timeout } = prepared;
  const state: { request?: Request; failure?: { readonly error: unknown }; done?: Attempted<T> } =
    {};
  try {
    await ky(context.href, {
      method: context.method,
      redirect: "manual",
      timeout,
      // ky copies what it may have to repeat, which most calls never need.
      retry: 0,
      // Which statuses are failures has been decided when ky sees the answer.
      throwHttpErrors: false,
      ...(signal && { signal }),
      async fetch(input) {
        const { signal: ended } = (state.request = input as Request);
        try {
          const request = requestOf(prepared, state.request);
          context.startAttempt();
          const exchanged = exchange(prepared, request, permit);
          // A `fetch` or `authorize` of the caller's own may not listen to the signal: this does.
          state.done = await (signal ? orAbort(exchanged, signal) : exchanged);
          return state.done.response;
        } catch (error) {
          // What fails because the attempt has ended is not why it ended.
          if (!ended.aborted) state.failure = { error };
          throw error;
        }
      },
    });
    return state.done as Attempted<T>;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (state.failure) throw state.failure.error;
    if (state.request) {
      throw new TimeoutError(context, "no complete answer within", "attempt", timeout);
    }
    const { message } = cleanCause(error, context);
    throw new ParameterError(context, "request", `ky refuses it: ${message}`);
  }
}
