// Callsheet runtime: reads a response as events with names, data and ids.

import type { Exchange, Bytes, Reader } from "../types.ts";
import { type DataKind, type PlacedEvent, dataOf, eventError, eventsOf } from "./event-data.ts";
import { type Stream, streamOf, streaming } from "./stream.ts";

/** The kind of an event's data; `nothing` if the data can be absent. */
type FrameKind = DataKind | "nothing";

/**
 * Kinds by the name of the event: `""` is for all other names, and for events without a name. `"*"` is for other names
 * only; an event without a name is then called `message`, as in an EventSource.
 */
export type FrameKinds = Readonly<Record<string, readonly FrameKind[]>>;

/** Reads events as frames with all received fields. Skips unlisted names; an unlisted `error` is a failure. */
export function frames<T>(kinds: FrameKinds, end?: string): Reader<Stream<T>> {
  return {
    accept: "text/event-stream",
    ...streaming,
    async read(exchange) {
      return streamOf(exchange, (body) => framesIn<T>(body, kinds, end, exchange));
    },
  };
}

async function* framesIn<T>(
  body: ReadableStream<Bytes> | null,
  kinds: FrameKinds,
  end: string | undefined,
  exchange: Exchange,
): AsyncGenerator<T, void, undefined> {
  for await (const event of eventsOf(body, end, exchange)) {
    const frame = await frameOf(event, kinds, exchange);
    if (frame !== undefined) yield frame as T;
  }
}

/** Returns a frame; undefined for an event that is not dispatched: its data is missing or its name is unknown. */
async function frameOf(
  event: PlacedEvent,
  kinds: FrameKinds,
  exchange: Exchange,
): Promise<object | undefined> {
  const { data, id, retry } = event;
  // Whether an event without a name is called `message`.
  const isNamed = Object.hasOwn(kinds, "message") || Object.hasOwn(kinds, "*");
  const name = event.name || (isNamed ? "message" : undefined);
  const isListed = name !== undefined && Object.hasOwn(kinds, name);
  if (name === "error" && !isListed && data) throw eventError(event, exchange);
  const nameKinds = isListed ? kinds[name] : (kinds[""] ?? kinds["*"]);
  if (nameKinds === undefined) return undefined;
  const ofData = nameKinds.filter((kind) => kind !== "nothing");
  const isText = ofData.includes("text");
  const hasData = isText ? data !== undefined : Boolean(data);
  const canLack = ofData.length < nameKinds.length;
  if (!hasData && !canLack) return undefined;
  // If the type of a frame has no data, received data is ignored.
  const hasPart = hasData && !(canLack && ofData.length === 0);
  return {
    ...(name !== undefined && { event: name }),
    ...(hasPart && { data: await dataOf(event, ofData, exchange) }),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  };
}
