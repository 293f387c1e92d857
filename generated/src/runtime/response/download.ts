// Callsheet runtime: reads a response as a download: nothing is buffered until the caller reads it.

import { ClientError } from "../errors.ts";
import type { Exchange, Bytes, Reader } from "../types.ts";
import { lasting, watchedBody } from "./body.ts";
import { contentLengthOf } from "./read.ts";

/** Content of a response, which can be read once, in one of four forms. Reading it again throws a ClientError. */
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
 * Reads a response as a download. The attempt ends with the headers. While the body is read, `timeout` is the maximum
 * time without a byte, and `totalTimeout` limits the whole download. Aborting works until the last byte.
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

/** Returns a response as a download with another body. */
export function downloadOf(exchange: Exchange, from: ReadableStream<Bytes> | null): Download {
  const { headers } = exchange.response;
  const type = headers.get("content-type") ?? undefined;
  let body: ReadableStream<Bytes> | undefined = from ?? emptyStream();
  const stream = (): ReadableStream<Bytes> => {
    if (!body) throw new ClientError(exchange, takenTwice);
    const taken = body;
    // Without this reference, an abandoned stream is released even if the download is kept.
    body = undefined;
    return taken;
  };
  // With the latest types of Node, older compilers do not recognize a stream.
  const take = (): Response => new Response(stream() as ConstructorParameters<typeof Response>[0]);
  return {
    contentType: type,
    contentLength: contentLengthOf(headers),
    headers,
    stream,
    bytes: async () => new Uint8Array(await take().arrayBuffer()),
    // A header would reject an invalid type.
    blob: async () => (await take().blob()).slice(0, undefined, type),
    text: async () => take().text(),
  };
}

const takenTwice = "the download was read already: keep its content, or call the operation again";

const emptyStream = (): ReadableStream<Bytes> =>
  new ReadableStream({ start: (controller) => controller.close() });
