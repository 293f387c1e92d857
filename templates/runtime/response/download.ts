// Callsheet runtime: reads an answer as a download: nothing is buffered until the caller asks.

import { ClientError, TimeoutError } from "../errors.ts";
import { follow, unfollow } from "../throttle/follow.ts";
import type { Answer, Bytes, Reader } from "../types.ts";
import { ignore, startTimer } from "../util.ts";
import { asBytes, byteCount, contentLengthOf, refuseEmptied } from "./read.ts";

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
  async read(answer) {
    return downloadOf(answer, watchedBody(answer));
  },
};

/** An answer as a download, whose body comes from there. */
export function downloadOf(answer: Answer, from: ReadableStream<Bytes> | null): Download {
  const { headers } = answer.response;
  const type = headers.get("content-type");
  const body = new Response(
    // The newest types of Node do not tell older compilers that a stream is one.
    from as Exclude<ConstructorParameters<typeof Response>[0], undefined>,
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

/** The body, counted, its failures turned into errors of this package. */
export function watchedBody(
  answer: Answer,
  count: (bytes: number) => void = byteCount(answer),
): ReadableStream<Bytes> | null {
  const { response, caller, timeout } = answer;
  const reader = asBytes(response.body)?.getReader();
  if (reader === undefined) return null;
  let fail: (reason: unknown) => void = ignore;
  const following = { abort: (reason: unknown): void => fail(reason) };
  let isEmpty = true;
  const end = (): void => {
    fail = ignore;
    if (caller) unfollow(caller, following);
  };
  const stall = (): void => {
    fail(new TimeoutError(answer, "nothing has arrived for", "attempt", timeout));
  };
  return new ReadableStream(
    {
      start(controller) {
        fail = (reason) => {
          end();
          controller.error(reason);
          void reader.cancel(reason).catch(ignore);
        };
        if (caller) follow(caller, following);
      },
      async pull(controller) {
        const timer = startTimer(timeout, stall);
        try {
          const { done, value } = await reader.read();
          if (done) {
            if (isEmpty) refuseEmptied(answer);
            end();
            controller.close();
          } else {
            isEmpty = false;
            count(value.byteLength);
            controller.enqueue(value);
          }
        } catch (error) {
          fail(answer.fault(error));
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
