// Callsheet runtime: results that arrive value by value, and can be read once.

import { ClientError } from "../errors.ts";
import type { Exchange, Bytes, Reader } from "../types.ts";
import { noop } from "../util.ts";
import { lasting, watchedBody } from "./body.ts";

/**
 * Values that the service sends one by one. Read them once with `for await`. Leaving the loop ends the request; so does
 * garbage collection of the stream.
 */
export interface Stream<out T> {
  [Symbol.asyncIterator](): AsyncIterator<T, void, undefined>;
}

export const streaming: Pick<Reader<unknown>, "takesBody" | "lasting" | "inParts"> = {
  takesBody: true,
  lasting,
  inParts: true,
};

/** Yields a body's values once, converted by `as`, each within `timeout`; keep-alive comments are not values. */
export function valuesOf<T>(
  exchange: Exchange,
  valuesIn: (body: ReadableStream<Bytes> | null) => AsyncIterable<T>,
): <R>(as: (value: T) => R) => AsyncGenerator<R, void, undefined> {
  // When the caller requested the next value, by the clock of `performance.now()`.
  let since = 0;
  const body = watchedBody(exchange, { since: () => since });
  let isTaken = false;
  return (as) => {
    if (isTaken) throw new ClientError(exchange, takenTwice);
    isTaken = true;
    return values();
    async function* values() {
      since = performance.now();
      for await (const value of valuesIn(body)) {
        yield as(value);
        since = performance.now();
      }
    }
  };
}

const takenTwice = "the stream was read already: keep its values, or call the operation again";

/** Returns a stream of values that are validated one by one. */
export function streamOf<T>(
  exchange: Exchange,
  valuesIn: (body: ReadableStream<Bytes> | null) => AsyncIterable<T>,
): Stream<T> {
  const values = valuesOf(exchange, async function* (body) {
    for await (const value of valuesIn(body)) {
      await exchange.judge?.(value);
      yield value;
    }
  });
  return { [Symbol.asyncIterator]: () => values((value) => value) };
}

/** Reads the parts of a body, and cancels the rest of it if the caller stops. */
export async function* partsOf(
  body: ReadableStream<Bytes> | null,
): AsyncGenerator<Bytes, void, undefined> {
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      yield part.value;
  } finally {
    // At the end of the body there is nothing to cancel.
    void reader?.cancel().catch(noop);
  }
}
