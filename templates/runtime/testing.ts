// Callsheet runtime: clients and answers of one's own, for tests: nothing is sent.

import type { CallOptions } from "./options.ts";
import type { Call, CallPromise, Client, WithResponse } from "./types.ts";
import { isObject } from "./util.ts";

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
 * `withResponse` resolves with an empty response if none is passed here.
 */
export function answered<T>(result: T | PromiseLike<T>, response?: Response): CallPromise<T> {
  const promise = (async () => result)();
  const withResponse = async (): Promise<WithResponse<T>> => ({
    data: await promise,
    response: response ?? new Response(),
  });
  return Object.assign(promise, { withResponse });
}
