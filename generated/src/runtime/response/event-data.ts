// Callsheet runtime: reads the events of a response, and their data as JSON or text.

import { DecodeError, EnvelopeError, NetworkError, excerpt } from "../errors.ts";
import { parseRedacted } from "../secrets/redact.ts";
import type { Exchange, Bytes } from "../types.ts";
import { type Kind, kindOf } from "../util.ts";
import { EventLines, type SentEvent } from "./event-lines.ts";
import { ofKind } from "./read.ts";
import { partsOf } from "./stream.ts";

/** The kind of an event's data: a kind of JSON value, or plain text. Default: JSON of any kind. */
export type DataKind = Kind | "text";

/** An event and its position in the stream, starting at 1. */
export interface PlacedEvent extends SentEvent {
  readonly at: number;
}

/** Yields events without the one that ends the stream. @throws {NetworkError} if the stream stops without its end. */
export async function* eventsOf(
  body: ReadableStream<Bytes> | null,
  end: string | undefined,
  exchange: Exchange,
): AsyncGenerator<PlacedEvent, void, undefined> {
  let at = 0;
  for await (const event of sentIn(body, end, exchange)) {
    if (end !== undefined && event.data === end) return;
    yield { ...event, at: (at += 1) };
  }
  if (end === undefined) return;
  const problem = `the events stopped before their end, ${JSON.stringify(end)}`;
  throw new NetworkError(exchange, problem);
}

/** Returns the data of an event. @throws {DecodeError} if the data is of another kind, or truncated. */
export async function dataOf(
  { data = "", at, isCut }: PlacedEvent,
  kinds: readonly DataKind[],
  exchange: Exchange,
): Promise<unknown> {
  const what = `event ${at}`;
  if (!kinds.includes("text")) {
    return ofKind(await exchange.parse(data, what), kinds as readonly Kind[], what, exchange);
  }
  if (kinds.length > 1) {
    const value = await exchange.parse(data, what).catch(() => data);
    if (kinds.includes(kindOf(value))) return value;
  }
  if (isCut) throw new DecodeError(exchange, `${what}, the last one, stops within a line`);
  return data;
}

export function eventError({ data = "" }: SentEvent, exchange: Exchange): EnvelopeError {
  const problem = `the service sent an event \`error\`: ${excerpt(exchange, data)}`;
  return new EnvelopeError(exchange, problem, parseRedacted(exchange, data));
}

async function* sentIn(
  body: ReadableStream<Bytes> | null,
  end: string | undefined,
  exchange: Exchange,
): AsyncGenerator<SentEvent, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines = new EventLines();
  let isEmpty = true;
  for await (const part of partsOf(body)) {
    isEmpty = false;
    for (const line of inLines(part)) yield* lines.take(decoded(decoder, line, exchange));
  }
  yield* lines.take(decoded(decoder, undefined, exchange));
  const last = lines.end();
  if (!isEmpty && !lines.isStream) throw new DecodeError(exchange, noStream(exchange));
  // If streams have an end marker, another last event was truncated.
  if (last && (end === undefined || last.data === end)) yield last;
}

/** Splits bytes after each line, so that invalid UTF-8 does not affect earlier lines. */
function* inLines(bytes: Bytes): Generator<Bytes> {
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    yield bytes.subarray(start, end + 1);
    start = end + 1;
  }
  if (start < bytes.byteLength) yield bytes.subarray(start);
}

/** Decodes bytes, whose last character can be incomplete. @throws {DecodeError} for invalid UTF-8. */
function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Bytes | undefined,
  exchange: Exchange,
): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new DecodeError(exchange, "the events are not valid UTF-8");
  }
}

function noStream(exchange: Exchange): string {
  const type = exchange.response.headers.get("content-type") ?? "no content type";
  return `the response is not an event stream (${excerpt(exchange, type, 60)})`;
}
