// What readers are given, and what they are
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { ProgressEngine, ReportBytes } from "./progress.ts";

/** An answer with a status of success, or one that its reader takes; its body is not read yet. */
export interface Answer {
  readonly response: Response;
  readonly facts: Facts;
  /** What a failure to read the body means: an abort, a TimeoutError or a NetworkError. */
  fault(error: unknown): unknown;
  /** The caller's own: what reads on when the attempt is over has to listen to it. */
  readonly signal: AbortSignal | undefined;
  /** How often the call may be repeated: 0 where it must not be. */
  readonly repeats: number;
  /** The most bytes that the body may have; see `byteCount`. */
  readonly most: number | false;
  /** The longest time without a byte, in ms, for what reads on when the attempt is over. */
  readonly idle?: number | false;
  /**
   * Asked about each part of a result that comes in parts, where results are validated. It rejects when
   * the part is refused.
   */
  readonly judge?: ((part: unknown) => Promise<void>) | undefined;
  /** Takes the size of the body, and then its bytes as they come; undefined when nothing watches. */
  readonly progress?: ((total: number | undefined) => ReportBytes | undefined) | undefined;
}

/** Makes the result of a call. Runs inside the attempt, so what it reads is timed and retried. */
export interface Reader<T> {
  /** The `accept` header. */
  readonly accept: string;
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
