// Callsheet runtime: reads a download on where its connection broke, by Range.

import { DecodeError, NetworkError, TimeoutError, factsOf } from "../errors.ts";
import type { CallOptions, HeaderValues } from "../options.ts";
import { entriesOf } from "../request/headers.ts";
import type { Answer, Bytes, Call, CallPromise, Client, Reader } from "../types.ts";
import { isObject } from "../util.ts";
import { inTimeStream, watchedBody } from "./body.ts";
import { type Download, download, downloadOf } from "./download.ts";
import { byteCount, cancelBody, contentLengthOf } from "./read.ts";

/**
 * Makes a call of an operation that gives parts of its content by Range. Each part is a call of its own,
 * with slots, retries, credentials and hooks of its own.
 */
export function resumable<Options extends CallOptions>(
  client: Client<string, Options>,
  call: Omit<Call<Download, Options>, "read">,
): CallPromise<Download> {
  // The caller may change them before a part is asked for.
  const options = { ...(call.options as Options) };
  const { headers: before, onDownloadProgress, signal } = options;
  const written = isObject(before) ? Object.fromEntries(entriesOf(before, factsOf(call.id))) : {};
  const read = resumedBy((headers, part, left, ofWhole) => {
    const watch: typeof onDownloadProgress =
      onDownloadProgress && ((progress, chunk) => onDownloadProgress(ofWhole(progress), chunk));
    return client.call({
      ...call,
      read: part,
      options: {
        ...options,
        ...(watch && { onDownloadProgress: watch }),
        headers: { ...written, ...headers } as HeaderValues,
        signal: signal ? AbortSignal.any([signal, left]) : left,
      },
    });
  });
  return client.call({ ...call, read });
}

type Body = ReadableStream<Bytes>;
type Progress = Parameters<NonNullable<CallOptions["onDownloadProgress"]>>[0];

/** Makes the same call again, with these headers too. `ofWhole`: what the progress of the part is of the whole. */
type AskAgain = (
  headers: { readonly range: string; readonly "if-range": string },
  read: Reader<Body | undefined>,
  signal: AbortSignal,
  ofWhole: (part: Progress) => Progress,
) => Promise<Body | undefined>;

/**
 * A download whose body is asked for anew from the byte where it broke, as long as that brings more. Only
 * where the answer says by which validator parts of the same content are known: else it ends like any other.
 */
function resumedBy(ask: AskAgain): Reader<Download> {
  return {
    ...download,
    async read(answer) {
      const range = rangeOf(answer.response);
      return range === undefined || answer.retries === 0
        ? download.read(answer)
        : downloadOf(answer, resumedBody(answer, range, ask));
    },
  };
}

/** What of the content an answer has, and how to ask for the rest. */
interface ContentRange {
  readonly start: number;
  /** The last byte; empty for the end of the content. */
  readonly end: string;
  /** The position behind its last byte, once that is known. */
  stop: number | undefined;
  readonly validator: string;
}

/**
 * A part with fewer bytes than these, or a first answer, counts against the limit of repeats: else one that brings a
 * byte at a time would be asked for without end.
 */
const enough = 16_384;

const contentRange = /^bytes (\d+)-(\d+)(?:\/(\d+))?/;

/** A compressed body is counted in other bytes than those that arrive. */
function rangeOf({ status, headers }: Response): ContentRange | undefined {
  const validator = validatorOf(headers);
  if (validator === undefined || headers.has("content-encoding")) return undefined;
  if (status === 200) return { start: 0, end: "", stop: contentLengthOf(headers), validator };
  const [, start, end = ""] = contentRange.exec(headers.get("content-range") ?? "") ?? [];
  return status === 206 && start !== undefined
    ? { start: Number(start), end, stop: Number(end) + 1, validator }
    : undefined;
}

/** A strong one: a weak tag may stand for other bytes, and so may a date that was the same second's. */
function validatorOf(headers: Headers): string | undefined {
  const tag = headers.get("etag");
  if (tag !== null) return tag.startsWith('"') ? tag : undefined;
  const modified = headers.get("last-modified");
  const [changed, now] = [modified, headers.get("date")].map((date) => Date.parse(date ?? ""));
  return modified !== null && Number(changed) + 1000 <= Number(now) ? modified : undefined;
}

function resumedBody(answer: Answer, range: ContentRange, ask: AskAgain): Body | null {
  const count = byteCount(answer);
  let reader = watchedBody(answer, { count })?.getReader();
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
    return ask(headers, partFrom(position, range, answer, count), left.signal, (part) => {
      const transferredBytes = before + part.transferredBytes;
      const total = range.stop && range.stop - range.start;
      const percent = total ? Math.min(transferredBytes / total, 1) : part.percent;
      return { percent, transferredBytes, totalBytes: total ?? transferredBytes };
    });
  };
  /** The next bytes; undefined behind the last. */
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
        // A service may give less at a time than it is asked for.
        throw new NetworkError(answer, `the content stopped at byte ${position}`);
      } catch (error) {
        fruitless = position - begun < enough ? fruitless + 1 : 0;
        begun = position;
        if (left.signal.aborted || !isPassing(error) || fruitless > answer.retries) throw error;
        if (position === range.stop) return undefined;
        // There is nothing to cancel until more comes.
        reader = undefined;
        reader = (await resume())?.getReader();
      }
    }
    return undefined;
  };
  // Each part has a time limit for its bytes; pauses between parts are not limited.
  return inTimeStream(answer, () => Number.POSITIVE_INFINITY, { read: next, cancel: leave });
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof TimeoutError && error.scope === "attempt")
  );
}

/** Reads an answer as the rest of a body; undefined when there is no more of it. */
function partFrom(
  position: number,
  range: ContentRange,
  { url: whole }: Answer,
  count: (bytes: number) => void,
): Reader<Body | undefined> {
  return {
    ...download,
    statuses: [416],
    async read(answer) {
      const { response, url } = answer;
      const { headers, status } = response;
      const { validator, stop } = range;
      const part = headers.get("content-range") ?? "";
      const [, start, , total] = contentRange.exec(part) ?? [];
      // Some services give a part whatever `If-Range` says: one that does not repeat the validator may be of another content.
      const name = validator.startsWith('"') ? "etag" : "last-modified";
      const again = headers.get(name);
      const isSame = url === whole && again === validator && !headers.has("content-encoding");
      const isWithin = position < (stop ?? Number.POSITIVE_INFINITY);
      const isAsLong = range.end !== "" || !total || Number(total) === (stop ?? Number(total));
      if (isSame && isWithin && isAsLong && status === 206 && Number(start) === position) {
        range.stop ??= Number(total) || undefined;
        return watchedBody(answer, { count }) ?? undefined;
      }
      // All had come, and only the end of the answer had not. An answer without content need not say of which it is.
      const isOver =
        url === whole &&
        (again ?? validator) === validator &&
        stop === undefined &&
        part === `bytes */${position}`;
      cancelBody(response);
      if (status === 416 && isOver) return undefined;
      throw new DecodeError(
        answer,
        `the download broke at byte ${position} and cannot go on from there, as the content has changed or the service gives no part of it: call the operation again`,
      );
    },
  };
}
