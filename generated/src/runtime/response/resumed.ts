// Callsheet runtime: resumes a download with Range after its connection broke.

import { DecodeError, NetworkError, TimeoutError, factsOf } from "../errors.ts";
import type { CallOptions, HeaderValues } from "../options.ts";
import { entriesOf } from "../request/headers.ts";
import type {
  Exchange,
  Bytes,
  Call,
  CallPromise,
  Client,
  Content,
  Encoder,
  Reader,
} from "../types.ts";
import { isObject } from "../util.ts";
import { inTimeStream, watchedBody } from "./body.ts";
import { type Download, download, downloadOf } from "./download.ts";
import { byteCount, cancelBody, contentLengthOf } from "./read.ts";

/** Calls an operation that supports Range. Each part is a call with its own slots, retries, credentials and hooks. */
export function resumable<Options extends CallOptions>(
  client: Client<string, Options>,
  call: Omit<Call<Download, Options>, "read">,
): CallPromise<Download> {
  // The caller can change the options before a part is requested.
  const options = { ...(call.options as Options) };
  const { headers: before, onDownloadProgress, signal } = options;
  // The caller can change the body, too.
  let content: Content | undefined;
  const encode: Encoder | undefined =
    call.encode && ((...facts) => (content ??= call.encode?.(...facts)));
  const whole = encode ? { ...call, encode } : call;
  const written = isObject(before) ? Object.fromEntries(entriesOf(before, factsOf(call.id))) : {};
  const read = resumedBy((headers, part, left, ofWhole) => {
    const watch: typeof onDownloadProgress =
      onDownloadProgress && ((progress, chunk) => onDownloadProgress(ofWhole(progress), chunk));
    return client.call({
      ...whole,
      read: part,
      options: {
        ...options,
        ...(watch && { onDownloadProgress: watch }),
        headers: { ...written, ...headers } as HeaderValues,
        signal: signal ? AbortSignal.any([signal, left]) : left,
      },
    });
  });
  return client.call({ ...whole, read });
}

type Body = ReadableStream<Bytes>;
type Progress = Parameters<NonNullable<CallOptions["onDownloadProgress"]>>[0];

/** Repeats the call with more headers. `ofWhole`: converts the progress of the part to that of the whole. */
type AskAgain = (
  headers: { readonly range: string; readonly "if-range": string },
  read: Reader<Body | undefined>,
  signal: AbortSignal,
  ofWhole: (part: Progress) => Progress,
) => Promise<Body | undefined>;

/** Reads a download. After a break, requests the rest while this makes progress. Needs a validator in the response. */
function resumedBy(ask: AskAgain): Reader<Download> {
  return {
    ...download,
    async read(exchange) {
      const range = rangeOf(exchange.response);
      return range === undefined || exchange.retries === 0
        ? download.read(exchange)
        : downloadOf(exchange, resumedBody(exchange, range, ask));
    },
  };
}

/** The part of the content in a response, with the facts for requesting the rest. */
interface ContentRange {
  readonly start: number;
  /** The last byte; empty for the end of the content. */
  readonly end: string;
  /** The position after the last byte, if known. */
  stop: number | undefined;
  readonly validator: string;
}

/** Minimum bytes of a part that resets the count of retries: parts of one byte could be requested endlessly. */
const enough = 16_384;

const contentRange = /^bytes (\d+)-(\d+)(?:\/(\d+))?/;

/** The byte positions of a compressed body differ from those of the decompressed content, so it cannot be resumed. */
function rangeOf({ status, headers }: Response): ContentRange | undefined {
  const validator = validatorOf(headers);
  if (validator === undefined || headers.has("content-encoding")) return undefined;
  if (status === 200) return { start: 0, end: "", stop: contentLengthOf(headers), validator };
  const [, start, end = ""] = contentRange.exec(headers.get("content-range") ?? "") ?? [];
  return status === 206 && start !== undefined
    ? { start: Number(start), end, stop: Number(end) + 1, validator }
    : undefined;
}

/** Returns a strong validator. A weak tag can also match different bytes, as can a date in the same second. */
function validatorOf(headers: Headers): string | undefined {
  const tag = headers.get("etag");
  if (tag !== null) return tag.startsWith('"') ? tag : undefined;
  const modified = headers.get("last-modified");
  const [changed, now] = [modified, headers.get("date")].map((date) => Date.parse(date ?? ""));
  return modified !== null && Number(changed) + 1000 <= Number(now) ? modified : undefined;
}

function resumedBody(exchange: Exchange, range: ContentRange, ask: AskAgain): Body | null {
  const count = byteCount(exchange);
  let reader = watchedBody(exchange, { count })?.getReader();
  if (reader === undefined) return null;
  const left = new AbortController();
  const leave = (reason: unknown): Promise<void> | undefined => {
    left.abort(reason);
    return reader?.cancel(reason);
  };
  let position = range.start;
  let begun = position;
  let fruitless = 0;
  const resume = async (): Promise<Body | undefined> => {
    const headers = { range: `bytes=${position}-${range.end}`, "if-range": range.validator };
    const before = position - range.start;
    return ask(headers, partFrom(position, range, exchange, count), left.signal, (part) => {
      const transferredBytes = before + part.transferredBytes;
      const total = range.stop && range.stop - range.start;
      const percent = total ? Math.min(transferredBytes / total, 1) : part.percent;
      return { percent, transferredBytes, totalBytes: total ?? transferredBytes };
    });
  };
  /** Returns the next bytes; undefined at the end. */
  const next = async (): Promise<Bytes | undefined> => {
    while (reader !== undefined) {
      try {
        const { done, value } = await reader.read();
        left.signal.throwIfAborted();
        if (!done) {
          position += value.byteLength;
          return value;
        }
        if (position === (range.stop ?? position)) return undefined;
        // A service can return less than requested.
        throw new NetworkError(exchange, `the content stopped at byte ${position}`);
      } catch (error) {
        fruitless = position - begun < enough ? fruitless + 1 : 0;
        begun = position;
        if (left.signal.aborted || !isPassing(error) || fruitless > exchange.retries) throw error;
        if (position === range.stop) return undefined;
        // There is nothing to cancel until the next part arrives.
        reader = undefined;
        reader = (await resume())?.getReader();
      }
    }
    return undefined;
  };
  // Each part has a time limit between its bytes; pauses between parts are not limited.
  return inTimeStream(exchange, () => Number.POSITIVE_INFINITY, { read: next, cancel: leave });
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof TimeoutError && error.scope === "attempt")
  );
}

/** Reads a response as the rest of a body. Returns undefined if the body is already complete. */
function partFrom(
  position: number,
  range: ContentRange,
  { url: whole }: Exchange,
  count: (bytes: number) => void,
): Reader<Body | undefined> {
  return {
    ...download,
    statuses: [416],
    async read(exchange) {
      const { response, url } = exchange;
      const { headers, status } = response;
      const { validator, stop } = range;
      const part = headers.get("content-range") ?? "";
      const [, start, , total] = contentRange.exec(part) ?? [];
      // Some services ignore `If-Range` and always return a part. Without the same validator, the part can belong to
      // different content.
      const name = validator.startsWith('"') ? "etag" : "last-modified";
      const again = headers.get(name);
      const isSame = url === whole && again === validator && !headers.has("content-encoding");
      const isWithin = position < (stop ?? Number.POSITIVE_INFINITY);
      const isAsLong = range.end !== "" || !total || Number(total) === (stop ?? Number(total));
      if (isSame && isWithin && isAsLong && status === 206 && Number(start) === position) {
        range.stop ??= Number(total) || undefined;
        return watchedBody(exchange, { count }) ?? undefined;
      }
      // All bytes had arrived when the connection broke. A response without content does not need a validator.
      const isOver =
        url === whole &&
        (again ?? validator) === validator &&
        stop === undefined &&
        part === `bytes */${position}`;
      cancelBody(response);
      if (status === 416 && isOver) return undefined;
      throw new DecodeError(
        exchange,
        `the download broke at byte ${position} and cannot resume, because the content has changed or the service sends no ranges: call the operation again`,
      );
    },
  };
}
