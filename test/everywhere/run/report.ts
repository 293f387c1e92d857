/** What the program is told. */
export interface Given {
  readonly place: string;
  /** Where the place does not tell its version itself. */
  readonly version?: string;
  readonly baseUrl: string;
  /** An address where nobody listens. */
  readonly nowhere: string;
  readonly apikey: string;
  readonly differs: Differs;
}

/** What is not the same everywhere; where a field is left out, it is as on Node. */
export interface Differs {
  /** A browser does not tell the status of a redirect. */
  readonly redirectStatus?: 0;
  /** A browser sends streams over HTTP/2 and later only. */
  readonly streamsUp?: false;
  /** ky counts what is sent only where a request takes a stream, and says `duplex`. */
  readonly tellsUploads?: false;
}

/** What the program says. */
export interface Report {
  readonly place: string;
  readonly version: string;
  readonly checks: readonly Check[];
}

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** Empty unless it failed. */
  readonly detail: string;
}

/** Runs the program in one place. */
export type Run = (given: Given) => Promise<Report>;
