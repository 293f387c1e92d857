// Callsheet runtime: reads a response as a download: nothing is buffered until the caller reads it.

import { ClientError } from "../errors.ts";
import type { Exchange, Bytes, Reader } from "../types.ts";
import { lasting, watchedBody } from "./body.ts";
import { contentLengthOf } from "./read.ts";

/** Content on its way. It can be taken once, in one of the four forms; to take it again is a ClientError. */
export interface Download {
  readonly contentType: string | undefined;
  /** Size in bytes, if the service reports it and the content is not compressed in transit. */
  readonly contentLength: number | undefined;
  readonly headers: Headers;
  stream(): ReadableStream<Bytes>;
  bytes(): Promise<Bytes>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/**
 * The attempt ends with the headers. After them `timeout` is the longest time without a byte, while the body is read,
 * and `totalTimeout` limits all of it; aborting works until the last byte.
 */
export const download: Reader<Download> = {
  accept: "*/*",
  encoding: "identity",
  takesBody: true,
  lasting,
  async read(exchange) {
    return downloadOf(exchange, watchedBody(exchange));
  },
};

/** A response as a download with another body. */
export function downloadOf(exchange: Exchange, from: ReadableStream<Bytes> | null): Download {
  const { headers } = exchange.response;
  const type = headers.get("content-type") ?? undefined;
  let body: ReadableStream<Bytes> | undefined = from ?? emptyStream();
  const stream = (): ReadableStream<Bytes> => {
    if (!body) throw new ClientError(exchange, takenTwice);
    const taken = body;
    // A stream that is dropped is released even if the download is kept.
    body = undefined;
    return taken;
  };
  // The newest types of Node do not tell older compilers that a stream is one.
  const take = (): Response => new Response(stream() as ConstructorParameters<typeof Response>[0]);
  return {
    contentType: type,
    contentLength: contentLengthOf(headers),
    headers,
    stream,
    bytes: async () => new Uint8Array(await take().arrayBuffer()),
    // A header could reject the type.
    blob: async () => (await take().blob()).slice(0, undefined, type),
    text: async () => take().text(),
  };
}

const takenTwice = "the download was read already: keep its content, or call the operation again";

const emptyStream = (): ReadableStream<Bytes> =>
  new ReadableStream({ start: (controller) => controller.close() });
