// Callsheet runtime: reads an answer as events: each as soon as it has arrived.

import { ClientError, DecodeError, EnvelopeError, NetworkError, excerpt } from "../errors.ts";
import { parseRedacted } from "../secrets/redact.ts";
import type { Answer, Bytes, Reader } from "../types.ts";
import { type Kind, ignore } from "../util.ts";
import { lasting, watchedBody } from "./body.ts";
import { EventLines, type SentEvent } from "./event-lines.ts";
import { ofKind } from "./read.ts";

/**
 * Values that come one by one while the service still sends: `for await` reads them, once. To leave the
 * loop ends the request; until then it is open, so what is not read is best aborted.
 */
export interface Events<out T> {
  /** Their values. An event that the service calls `error` is none of them: it ends the loop with an EnvelopeError. */
  [Symbol.asyncIterator](): AsyncIterator<T, void, undefined>;
  /** The same, each with its name, for services that send events of several kinds. */
  named(): AsyncIterable<NamedEvent<T>>;
}

/** An event, and what the service calls it: `message` where it does not say. */
export interface NamedEvent<out T> {
  readonly name: string;
  readonly data: T;
}

/**
 * Reads `text/event-stream`, the data of each event as JSON of one of these kinds; of any, when none is
 * named. Where there is a text for the end, a stream that stops without it is broken. An event that is called `error`
 * is the service's word for a failure, as an envelope that reports one.
 *
 * The attempt ends with the headers. After them `timeout` limits the time from event to event, while one is awaited:
 * comments that keep a connection alive are not events. `totalTimeout` limits all of it, and aborting works until the
 * last event.
 */
export function events<T>(end?: string, ...kinds: readonly Kind[]): Reader<Events<T>> {
  return {
    accept: "text/event-stream",
    takesBody: true,
    lasting,
    inParts: true,
    async read(answer) {
      const wait: Wait = { since: 0 };
      const body = watchedBody(answer, { since: () => wait.since });
      let isTaken = false;
      const taken = <R>(as: (event: NamedEvent<T>) => R): AsyncGenerator<R, void, undefined> => {
        if (isTaken) throw new ClientError(answer, eventsTakenTwice);
        isTaken = true;
        return eventsIn(body, end, kinds, answer, as, wait);
      };
      return {
        [Symbol.asyncIterator]: () => taken(({ data }) => data),
        named: () => ({ [Symbol.asyncIterator]: () => taken((event) => event) }),
      };
    },
  };
}

const eventsTakenTwice =
  "the events were taken before, and come only once: keep what you need, or call the operation again";

/** When the program asked for the event that it waits for, by the clock of `performance.now()`. */
interface Wait {
  since: number;
}

async function* eventsIn<T, R>(
  body: ReadableStream<Bytes> | null,
  end: string | undefined,
  kinds: readonly Kind[],
  answer: Answer,
  as: (event: NamedEvent<T>) => R,
  wait: Wait,
): AsyncGenerator<R, void, undefined> {
  wait.since = performance.now();
  for await (const { name, data } of sentIn(body, end, answer)) {
    if (data === end) return;
    if (name === "error") {
      const problem = `the service sent an event \`error\`: ${excerpt(answer, data)}`;
      throw new EnvelopeError(answer, problem, parseRedacted(answer, data));
    }
    const value = ofKind<T>(await answer.parse(data, "an event"), kinds, "an event", answer);
    await answer.judge?.(value);
    yield as({ name, data: value });
    wait.since = performance.now();
  }
  if (end !== undefined) {
    const problem = `the events stopped without ${JSON.stringify(end)}, which says that there are no more`;
    throw new NetworkError(answer, problem);
  }
}

async function* sentIn(
  body: ReadableStream<Bytes> | null,
  end: string | undefined,
  answer: Answer,
): AsyncGenerator<SentEvent, void, undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines = new EventLines();
  let isEmpty = true;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      isEmpty = false;
      for (const line of inLines(part.value)) yield* lines.take(decoded(decoder, line, answer));
    }
    yield* lines.take(decoded(decoder, undefined, answer));
    const last = lines.end();
    if (!isEmpty && !lines.isStream) throw new DecodeError(answer, noStream(answer));
    // Where events have an end of their own, an event without it was cut off.
    if (last.data && (end === undefined || last.data === end)) yield last;
  } finally {
    // Lets go of what is not read; at the end there is nothing.
    void reader?.cancel().catch(ignore);
  }
}

/** Cut behind each line: a line that is no valid UTF-8 must not take with it those before. */
function* inLines(bytes: Bytes): Generator<Bytes> {
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    yield bytes.subarray(start, end + 1);
    start = end + 1;
  }
  if (start < bytes.byteLength) yield bytes.subarray(start);
}

/** A character may be cut in two. @throws {DecodeError} when it is no valid UTF-8. */
function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Bytes | undefined,
  answer: Answer,
): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new DecodeError(answer, "the events are not valid UTF-8");
  }
}

function noStream(answer: Answer): string {
  const type = answer.response.headers.get("content-type") ?? "no content type";
  return `the answer is no stream of events (${excerpt(answer, type, 60)})`;
}
