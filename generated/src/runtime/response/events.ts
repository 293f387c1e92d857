// Callsheet runtime: reads a response as events, each when it arrives.

import type { Exchange, Bytes, Reader } from "../types.ts";
import { type DataKind, dataOf, eventError, eventsOf } from "./event-data.ts";
import { type Stream, streaming, valuesOf } from "./stream.ts";

/** The data of events. An event named `error` ends the loop with an EnvelopeError. */
export interface Events<out T> extends Stream<T> {
  /** Returns the events with their names, for services that send events of several kinds. */
  named(): AsyncIterable<NamedEvent<T>>;
}

/** An event with its name: `message` by default. */
export interface NamedEvent<out T> {
  readonly name: string;
  readonly data: T;
}

/**
 * Reads `text/event-stream`: the data of each event as JSON of these kinds, or as text; by default any JSON. If an end
 * marker is set, a stream that stops without it fails. An event named `error` is a failure, like an envelope that
 * reports a failure.
 *
 * The attempt ends with the headers. Afterwards, `timeout` limits the time between events while the caller waits for an
 * event; comments that keep a connection alive are not events. `totalTimeout` limits the whole stream, and aborting
 * works until the last event.
 */
export function events<T>(end?: string, ...kinds: readonly DataKind[]): Reader<Events<T>> {
  return {
    accept: "text/event-stream",
    ...streaming,
    async read(exchange) {
      const values = valuesOf(exchange, (body) => eventsIn<T>(body, end, kinds, exchange));
      return {
        [Symbol.asyncIterator]: () => values(({ data }) => data),
        named: () => ({ [Symbol.asyncIterator]: () => values((event) => event) }),
      };
    },
  };
}

async function* eventsIn<T>(
  body: ReadableStream<Bytes> | null,
  end: string | undefined,
  kinds: readonly DataKind[],
  exchange: Exchange,
): AsyncGenerator<NamedEvent<T>, void, undefined> {
  for await (const event of eventsOf(body, end, exchange)) {
    const { name, data } = event;
    // Events without data are not dispatched, and an empty string is not valid JSON.
    if (data === undefined || (!data && !kinds.includes("text"))) continue;
    if (name === "error") throw eventError(event, exchange);
    const value = (await dataOf(event, kinds, exchange)) as T;
    await exchange.judge?.(value);
    yield { name: name || "message", data: value };
  }
}
