// The promise of a call, which can be asked for the response too
// (hand-written in templates/runtime, copied into the generated package).

import type { CallPromise, WithResponse } from "../types/call.ts";
import type { CallOptions } from "../types/options.ts";

/** Who looks at the answer of a call; it is asked for when there is an answer to read. */
export interface Watched {
  watchers: Pick<CallOptions, "onResponse">;
}

/**
 * The promise itself, with a property more: awaiting it takes no longer. Of a call that was refused there
 * is nothing to watch.
 */
export function callPromise<T>(promise: Promise<T>, watched?: Watched): CallPromise<T> {
  return Object.assign(promise, {
    withResponse(): Promise<WithResponse<T>> {
      let response: Response | undefined;
      if (watched) {
        const { watchers } = watched;
        const onResponse = (answer: Response): unknown => {
          response = answer;
          return watchers.onResponse?.(answer);
        };
        watched.watchers = { ...watchers, onResponse };
      }
      return promise.then((data) => {
        if (response) return { data, response };
        throw new TypeError(
          "withResponse: the answer was read already, ask where the call is made",
        );
      });
    },
  });
}
