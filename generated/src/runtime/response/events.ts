// Callsheet runtime: reads an answer as events: each as soon as it has arrived.

import type { Answer, Bytes, Reader } from "../types.ts";
import { type DataKind, dataOf, eventError, eventsOf } from "./event-data.ts";
import { type Stream, streaming, valuesOf } from "./stream.ts";

/** The data of events. An event that the service calls `error` is none of them: it ends the loop with an EnvelopeError. */
export interface Events<out T> extends Stream<T> {
  /** The same, each with its name, for services that send events of several kinds. */
  named(): AsyncIterable<NamedEvent<T>>;
}

/** An event, and what the service calls it: `message` where it does not say. */
export interface NamedEvent<out T> {
  readonly name: string;
  readonly data: T;
}

/**
 * Reads `text/event-stream`, the data of each event as JSON of one of these kinds, or as text; of any kind, when none is
 * named. Where there is a text for the end, a stream that stops without it is broken. An event that is called `error`
 * is the service's word for a failure, as an envelope that reports one.
 *
 * The attempt ends with the headers. After them `timeout` limits the time from event to event, while one is awaited:
 * comments that keep a connection alive are not events. `totalTimeout` limits all of it, and aborting works until the
 * last event.
 */
export function events<T>(end?: string, ...kinds: readonly DataKind[]): Reader<Events<T>> {
  return {
    accept: "text/event-stream",
    ...streaming,
    async read(answer) {
      const values = valuesOf(answer, (body) => eventsIn<T>(body, end, kinds, answer));
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
  answer: Answer,
): AsyncGenerator<NamedEvent<T>, void, undefined> {
  for await (const event of eventsOf(body, end, answer)) {
    const { name, data } = event;
    // Without data an event is not dispatched, and no JSON is empty.
    if (data === undefined || (!data && !kinds.includes("text"))) continue;
    if (name === "error") throw eventError(event, answer);
    const value = (await dataOf(event, kinds, answer)) as T;
    await answer.judge?.(value);
    yield { name: name || "message", data: value };
  }
}
