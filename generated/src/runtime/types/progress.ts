// How far a body has come
// (hand-written in templates/runtime, copied into the generated package).

/** How far the body of a request or an answer has come, in bytes. Frozen. */
export interface Progress {
  /** Bytes so far; of an answer, after decompression. */
  readonly transferred: number;
  /** Undefined where it is not known before the end. */
  readonly total: number | undefined;
}

/** Adds bytes to those so far, and reports the sum. */
export type ReportBytes = (bytes: number) => void;

/** Begins with a body, whose size in bytes may be known. */
export type StartReport = (total: number | undefined) => ReportBytes;
