// Reads an answer as a download: nothing is buffered until the caller asks
// (hand-written in templates/runtime, copied into the generated package).

import type { Answer, Reader } from "./read.ts";

/** Content on its way. It can be taken once, in one of the four forms. */
export interface Download {
  readonly contentType: string | undefined;
  /** In bytes, where the service tells and the content is not compressed on the way. */
  readonly contentLength: number | undefined;
  readonly headers: Headers;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/** The attempt and its time limit end with the headers; aborting works until the last byte. */
export const download: Reader<Download> = {
  accept: "*/*",
  async read(answer) {
    const { headers } = answer.response;
    const type = headers.get("content-type");
    const length = headers.has("content-encoding") ? "" : headers.get("content-length");
    const body = new Response(
      watched(answer),
      type === null ? {} : { headers: { "content-type": type } },
    );
    return {
      contentType: type ?? undefined,
      contentLength: /^\d+$/.test(length ?? "") ? Number(length) : undefined,
      headers,
      stream: () => body.body ?? new Blob([]).stream(),
      bytes: async () => new Uint8Array(await body.arrayBuffer()),
      blob: () => body.blob(),
      text: () => body.text(),
    };
  },
};

/** The body, with failures told as errors of this package. */
function watched({ response, fault }: Answer): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  const reader = response.body?.getReader();
  if (reader === undefined) return null;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(fault(error));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
