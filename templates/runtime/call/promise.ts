// The promise of a call, which can be asked for the response too
// (hand-written in templates/runtime, copied into the generated package).

import type { CallPromise, WithResponse } from "../types/call.ts";
import type { CallOptions } from "../types/options.ts";

/** Who looks at the answer of a call; it is asked for when there is an answer to read. */
export interface Watched {
  watchers: Pick<CallOptions, "onResponse">;
}

/** Makes the object that it is given: fields of a class are put on that. */
class Itself extends Object {
  constructor(given: object) {
    super();
    return given;
  }
}

/** What is watched is kept in the promise: many may wait, so in few bytes, and where no log shows it. */
class Kept extends Itself {
  readonly #watched: Watched | undefined;
  readonly withResponse = dataAndResponse;

  constructor(promise: object, watched: Watched | undefined) {
    super(promise);
    this.#watched = watched;
  }

  static in(promise: object): Watched | undefined {
    return #watched in promise ? promise.#watched : undefined;
  }
}

/**
 * The promise itself, with a property more: awaiting it takes no longer. Of a call that was refused there
 * is nothing to watch.
 */
export function callPromise<T>(promise: Promise<T>, watched?: Watched): CallPromise<T> {
  return new Kept(promise, watched) as object as CallPromise<T>;
}

/** Not async: the stack of an error shows the caller's functions alone. */
function dataAndResponse<T>(this: Promise<T>): Promise<WithResponse<T>> {
  const watched = Kept.in(this);
  let response: Response | undefined;
  if (watched) {
    const { watchers } = watched;
    const onResponse = (answer: Response): unknown => {
      response = answer;
      return watchers.onResponse?.(answer);
    };
    watched.watchers = { ...watchers, onResponse };
  }
  // Named: where what `then` gives is returned as it stands, editors propose to make the function async.
  const both = this.then((data) => {
    if (response) return { data, response };
    throw new TypeError("withResponse: too late, ask where the call is made");
  });
  return both;
}
