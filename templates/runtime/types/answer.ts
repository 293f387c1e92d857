// What readers are given, and what they are
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { CallToWatch, ProgressEngine } from "./progress.ts";

/** An answer with a status of success, or one that its reader takes; its body is not read yet. */
export interface Answer extends CallToWatch, Facts {
  readonly response: Response;
  /** What a failure to read the body means: an abort, a TimeoutError or a NetworkError. */
  fault(error: unknown): unknown;
  /** The signal that the caller gave: what reads on when the attempt is over has to listen to it. */
  readonly caller: AbortSignal | undefined;
  /** The longest time without a byte, in ms, for what reads on when the attempt is over. */
  readonly timeout: number | false;
  /** Of the whole call, in ms; and when it ends by that, by the clock of `performance.now()`. */
  readonly totalTimeout: number | false;
  readonly deadline?: number;
  /** How often the call may be repeated: 0 where it must not be. */
  readonly retries: number;
  /** The most bytes that the body may have; see `byteCount`. */
  readonly maxResponseBytes: number | false;
  /**
   * Asked about each part of a result that comes in parts, where results are validated. It rejects when
   * the part is refused.
   */
  readonly judge?: ((part: unknown) => Promise<void>) | undefined;
}

/** Makes the result of a call. Runs inside the attempt, so what it reads is timed and retried. */
export interface Reader<T> {
  /** The `accept` header. */
  readonly accept: string;
  /**
   * The `accept-encoding` header, as far as the platform lets it be set: it says `identity` where a compressed
   * answer that was cut off could not be told from a whole one, as platforms decompress what they have of it.
   */
  readonly encoding?: "identity";
  /** The body is the result, or is not read at all: no copy of it is made for `onResponse`. */
  readonly takesBody?: boolean;
  /** The result comes in parts, of which `judge` is asked one by one. */
  readonly inParts?: boolean;
  /** Statuses beyond 2xx whose answers are results too; others are an HttpError before it is asked. */
  readonly statuses?: readonly number[];
  /** What reports how far the body has come. */
  readonly progress?: ProgressEngine;
  read(answer: Answer): Promise<T>;
}
