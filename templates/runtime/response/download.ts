// Reads an answer as a download: nothing is buffered until the caller asks
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError } from "../errors/errors.ts";
import { progressReports } from "../progress/reports.ts";
import type { Answer, Reader } from "../types/answer.ts";
import type { Bytes } from "../types/values.ts";
import { asBody } from "../util/as-body.ts";
import { asBytes, contentLengthOf } from "./body-size.ts";
import { watchedBody } from "./watched-body.ts";

/** Content on its way. It can be taken once, in one of the four forms; to take it again is a ClientError. */
export interface Download {
  readonly contentType: string | undefined;
  /** In bytes, where the service states it and the content is not compressed on the way. */
  readonly contentLength: number | undefined;
  readonly headers: Headers;
  stream(): ReadableStream<Bytes>;
  bytes(): Promise<Bytes>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/**
 * The attempt ends with the headers. After them `timeout` is the longest time without a byte, while
 * it is being read; aborting works until the last one.
 */
export const download: Reader<Download> = {
  accept: "*/*",
  encoding: "identity",
  takesBody: true,
  progress: progressReports,
  async read(answer) {
    return downloadOf(answer, watchedBody(answer));
  },
};

/** An answer as a download, whose body comes from there. */
export function downloadOf(answer: Answer, from: ReadableStream<Bytes> | null): Download {
  const { headers } = answer.response;
  const type = headers.get("content-type");
  const body = new Response(
    asBody(from),
    type === null ? {} : { headers: { "content-type": type } },
  );
  let isTaken = false;
  const take = (): Response => {
    if (isTaken) throw new ClientError(answer, takenTwice);
    isTaken = true;
    return body;
  };
  return {
    contentType: type ?? undefined,
    contentLength: contentLengthOf(headers),
    headers,
    stream: () => asBytes(take().body) ?? emptyStream(),
    bytes: async () => new Uint8Array(await take().arrayBuffer()),
    blob: async () => take().blob(),
    text: async () => take().text(),
  };
}

const takenTwice =
  "the download was taken before, and comes only once: keep what it gave, or call the operation again";

const emptyStream = (): ReadableStream<Bytes> =>
  new ReadableStream({ start: (controller) => controller.close() });
