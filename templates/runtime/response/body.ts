// Callsheet runtime: limits the time of bodies that are read after their attempt, and releases abandoned bodies.

import { TimeoutError } from "../errors.ts";
import type { Exchange, Bytes, Reader } from "../types.ts";
import { derivedSignal, noop, withTimeout, maxTimer } from "../util.ts";
import { rejectTruncated } from "./compressed.ts";
import { asBytes, byteCount } from "./read.ts";

/** Returns the signal for a body read after its attempt: the connection closes when the call ends, even if unread. */
export const lasting: NonNullable<Reader<unknown>["lasting"]> = (ending, { caller, deadline }) => {
  // One second later than the runtime's own timer, whose error takes precedence while the body is read.
  const left = Math.ceil(Math.max(0, deadline - performance.now()) + 1000);
  const over = left < maxTimer ? AbortSignal.timeout(left) : undefined;
  return AbortSignal.any([ending, caller, over].filter((one) => one !== undefined));
};

export interface Source {
  /** Returns the next part; undefined after the last part. */
  read(): Promise<Bytes | undefined>;
  cancel(reason: unknown): Promise<void> | undefined;
}

export interface WatchOptions {
  readonly count?: (bytes: number) => void;
  /** Returns when the current wait started, in `performance.now()`. Default: when the part is requested. */
  readonly since?: (() => number) | undefined;
}

/** Returns the body of a response, with a size limit and time limits. Failures become errors of this package. */
export function watchedBody(
  exchange: Exchange,
  { count = byteCount(exchange), since }: WatchOptions = {},
): ReadableStream<Bytes> | null {
  const { body, headers } = exchange.response;
  // Some decoders fail if there is nothing to decode.
  const reader = headers.get("content-length") === "0" ? undefined : asBytes(body)?.getReader();
  if (!reader) return null;
  let isEmpty = true;
  const stream = inTimeStream(exchange, since, {
    async read() {
      try {
        const { value } = await reader.read();
        if (value) count(value.byteLength);
        else if (isEmpty) rejectTruncated(exchange);
        isEmpty = false;
        return value;
      } catch (error) {
        throw exchange.fault(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  // Created with the first body, because some platforms do not support it.
  dropped ??= globalThis.FinalizationRegistry && new FinalizationRegistry(release);
  dropped?.register(stream, { reader, ending: exchange.ending });
  return stream;
}

/** The open parts of an abandoned stream. They must not refer to the stream, because it would never be collected. */
interface Held {
  readonly ending: AbortController | undefined;
  readonly reader: { cancel(): Promise<void> };
}

/** Platforms do not release a body that is locked by a reader, even if it can no longer be read. */
let dropped: FinalizationRegistry<Held> | undefined;

function release({ ending, reader }: Held): void {
  ending?.abort();
  void reader.cancel().catch(noop);
}

/**
 * Returns a stream from a source. Each part has to arrive within `timeout` and before the end of `totalTimeout`. The
 * stream only listens to the caller's signal while it waits for a part.
 */
export function inTimeStream(
  exchange: Exchange,
  since: (() => number) | undefined,
  source: Source,
): ReadableStream<Bytes> {
  const { timeout, totalTimeout, deadline } = exchange;
  let caller: AbortSignal | undefined;
  const cancel = (reason: unknown): Promise<void> | undefined => source.cancel(reason);
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const now = performance.now();
        const silent = timeout === false ? Number.POSITIVE_INFINITY : (since?.() ?? now) + timeout;
        const overdue = (): TimeoutError =>
          deadline <= silent
            ? new TimeoutError(exchange, "not all of it within", "call", totalTimeout)
            : new TimeoutError(exchange, "nothing arrived for", "attempt", timeout);
        const left = Math.min(deadline, silent) - now;
        caller ??= derivedSignal(exchange.caller);
        try {
          if (left <= 0) throw overdue();
          const value = await withTimeout(caller, left, overdue, () => source.read());
          if (value) controller.enqueue(value);
          else controller.close();
        } catch (error) {
          void cancel(error)?.catch(noop);
          throw error;
        }
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}
