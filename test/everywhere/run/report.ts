/** The input of the program. */
export interface Given {
  readonly place: string;
  /** The version, if the environment does not report it. */
  readonly version?: string;
  readonly baseUrl: string;
  /** An address without a listener. */
  readonly nowhere: string;
  readonly apikey: string;
  readonly differs: Differs;
}

/** The differences from Node; an absent field means no difference. */
export interface Differs {
  /** A browser does not tell the status of a redirect. */
  readonly redirectStatus?: 0;
  /** A browser sends streams over HTTP/2 and later only. */
  readonly streamsUp?: false;
  /** ky reports upload progress only if requests accept streams and `duplex`. */
  readonly tellsUploads?: false;
}

/** The output of the program. */
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
