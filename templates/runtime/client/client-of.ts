// Clients and answers of one's own, for tests: nothing is sent
// (hand-written in templates/runtime, copied into the generated package).

import { type Watched, callPromise } from "../call/promise.ts";
import type { Call, CallPromise, Client } from "../types/call.ts";
import type { CallOptions } from "../types/options.ts";
import { isObject } from "../util/values.ts";

/**
 * A client that answers calls by a function, for instance a recorder or a double in a test:
 * `clientOf("books", async (call) => [])`. What the function returns, or the promise of it, is the result,
 * and what it throws rejects the call. Options make no other client of it.
 */
export function clientOf<const Service extends string, Options extends CallOptions = CallOptions>(
  service: Service,
  answer: (call: Call<unknown, Options>) => unknown,
): Client<Service, Options> {
  const client: Client<Service, Options> = {
    service,
    withOptions: () => client,
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
 * What a double of an operation returns: the promise of a call, with this result, or the promise of one.
 * `withResponse` gives an empty response if none is given here.
 */
export function answered<T>(result: T | PromiseLike<T>, response?: Response): CallPromise<T> {
  const watched: Watched = { watchers: {} };
  const settle = async (): Promise<T> => {
    const data = await result;
    watched.watchers.onResponse?.(response ?? new Response());
    return data;
  };
  return callPromise(settle(), watched);
}
