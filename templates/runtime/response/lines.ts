// Callsheet runtime: reads a response as JSON values, in lines or in a JSON sequence, each when it arrives.

import { DecodeError } from "../errors.ts";
import type { Exchange, Bytes, Reader } from "../types.ts";
import type { Kind } from "../util.ts";
import { ofKind } from "./read.ts";
import { type Stream, partsOf, streamOf, streaming } from "./stream.ts";

/** Reads one JSON value per line; empty lines are skipped. `accept`: a content type such as `application/x-ndjson`. */
export function jsonLines<T>(
  accept = "application/x-ndjson",
  ...kinds: readonly Kind[]
): Reader<Stream<T>> {
  return readerOf(accept, async function* (body, exchange) {
    for await (const { bytes, at } of cutAt(newline, body)) {
      const what = `line ${at}`;
      const text = decoded(bytes, what, exchange);
      if (!isBlank(text)) yield ofKind<T>(await exchange.parse(text, what), kinds, what, exchange);
    }
  });
}

/** Reads JSON values after record separators (RFC 7464). `accept`: a type such as `application/json-seq`. */
export function jsonSequence<T>(
  accept = "application/json-seq",
  ...kinds: readonly Kind[]
): Reader<Stream<T>> {
  return readerOf(accept, async function* (body, exchange) {
    let records = 0;
    for await (const { bytes, at } of cutAt(separator, body)) {
      const what = `record ${records + 1}`;
      const text = decoded(bytes, what, exchange);
      if (isBlank(text)) continue;
      if (at === 1) throw new DecodeError(exchange, `${what} does not follow a record separator`);
      // RFC 7464, 2.4: a number without white space after it can be truncated.
      if (/[^\s\]}"]$/.test(text))
        throw new DecodeError(
          exchange,
          `${what} stops without a line feed, so it can be incomplete`,
        );
      records += 1;
      yield ofKind<T>(await exchange.parse(text, what), kinds, what, exchange);
    }
  });
}

const newline = 0x0a;
const separator = 0x1e;

const isBlank = (text: string): boolean => !/\S/.test(text);

function readerOf<T>(
  accept: string,
  valuesIn: (body: ReadableStream<Bytes> | null, exchange: Exchange) => AsyncIterable<T>,
): Reader<Stream<T>> {
  return {
    accept,
    ...streaming,
    async read(exchange) {
      return streamOf(exchange, (body) => valuesIn(body, exchange));
    },
  };
}

interface Piece {
  readonly bytes: Bytes;
  /** Position of the value, starting at 1. */
  readonly at: number;
}

/** Splits a body at a byte that is not part of any other UTF-8 character. The last piece can be empty. */
async function* cutAt(
  byte: number,
  body: ReadableStream<Bytes> | null,
): AsyncGenerator<Piece, void, undefined> {
  let at = 1;
  // Parts are joined once per piece, so that the time is linear for any number of parts.
  let before: Bytes[] = [];
  for await (const part of partsOf(body)) {
    let start = 0;
    for (let end = part.indexOf(byte); end !== -1; end = part.indexOf(byte, start)) {
      yield { bytes: joined([...before, part.subarray(start, end)]), at };
      at += 1;
      before = [];
      start = end + 1;
    }
    if (start < part.byteLength) before.push(part.subarray(start));
  }
  yield { bytes: joined(before), at };
}

function joined(parts: readonly Bytes[]): Bytes {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** @throws {DecodeError} if the bytes are not valid UTF-8. */
function decoded(bytes: Bytes, what: string, exchange: Exchange): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DecodeError(exchange, `${what} is not valid UTF-8`);
  }
}
