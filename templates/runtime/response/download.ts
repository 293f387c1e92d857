// Reads an answer as a download: nothing is buffered until the caller asks
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError, TimeoutError } from "../errors/errors.ts";
import { startTimer } from "../time/timer.ts";
import type { Answer, Reader } from "../types/answer.ts";
import type { Bytes } from "../types/values.ts";
import { ignore } from "../util/ignore.ts";
import { bodyOf, byteCount, contentLengthOf } from "./body-size.ts";

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
  takesBody: true,
  async read(answer) {
    const { headers } = answer.response;
    const type = headers.get("content-type");
    const body = new Response(
      watched(answer),
      type === null ? {} : { headers: { "content-type": type } },
    );
    let isTaken = false;
    const take = (): Response => {
      if (isTaken) throw new ClientError(answer.facts, takenTwice);
      isTaken = true;
      return body;
    };
    return {
      contentType: type ?? undefined,
      contentLength: contentLengthOf(headers),
      headers,
      stream: () => bodyOf(take()) ?? emptyStream(),
      bytes: async () => new Uint8Array(await take().arrayBuffer()),
      blob: async () => take().blob(),
      text: async () => take().text(),
    };
  },
};

const takenTwice =
  "the download was taken before, and comes only once: keep what it gave, or call the operation again";

const emptyStream = (): ReadableStream<Bytes> =>
  new ReadableStream({ start: (controller) => controller.close() });

/** The body, counted, its failures turned into errors of this package. */
function watched(answer: Answer): ReadableStream<Bytes> | null {
  const { response, facts, fault, signal, idle = false } = answer;
  const count = byteCount(answer);
  const reader = bodyOf(response)?.getReader();
  if (reader === undefined) return null;
  let fail: (reason: unknown) => void = ignore;
  const leave = (): void => fail(signal?.reason);
  const end = (): void => {
    fail = ignore;
    signal?.removeEventListener("abort", leave);
  };
  const stall = (): void => {
    fail(new TimeoutError(facts, "nothing has arrived for", "attempt", idle));
  };
  return new ReadableStream(
    {
      start(controller) {
        fail = (reason) => {
          end();
          controller.error(reason);
          void reader.cancel(reason).catch(ignore);
        };
        signal?.addEventListener("abort", leave);
        if (signal?.aborted) leave();
      },
      async pull(controller) {
        const timer = startTimer(idle, stall);
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            controller.close();
          } else {
            count(value.byteLength);
            controller.enqueue(value);
          }
        } catch (error) {
          fail(fault(error));
        } finally {
          clearTimeout(timer);
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
