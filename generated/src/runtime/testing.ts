// Callsheet runtime: custom clients and responses for tests, without requests.

import type { CallOptions } from "./options.ts";
import type { Call, CallPromise, Client, WithResponse } from "./types.ts";
import { isObject } from "./util.ts";

/**
 * Creates a client that handles calls with a function, such as a recorder or a test double: `clientOf("books", async
 * (call) => [])`. The function's result, or the value of its promise, is the result of the call, and its error rejects
 * the call. Options do not affect it.
 */
export function clientOf<const Service extends string, Options extends CallOptions = CallOptions>(
  service: Service,
  answer: (call: Call<unknown, Options>) => unknown,
): Client<Service, Options> {
  const client: Client<Service, Options> = {
    service,
    call<T>(call: Call<T, Options>): CallPromise<T> {
      let result: unknown;
      try {
        result = answer(call);
      } catch (error) {
        result = Promise.reject(error);
      }
      return isObject(result) && "withResponse" in result
        ? (result as CallPromise<T>)
        : answered(result as T);
    },
  };
  return client;
}

/**
 * Returns the result of an operation's test double: the promise of a call with this result, or with the value of a
 * promise. `withResponse` resolves with an empty response by default.
 */
export function answered<T>(result: T | PromiseLike<T>, response?: Response): CallPromise<T> {
  const promise = (async () => result)();
  const withResponse = async (): Promise<WithResponse<T>> => ({
    data: await promise,
    response: response ?? new Response(),
  });
  return Object.assign(promise, { withResponse });
}
