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
  /** Browsers hide the status of a redirect. */
  readonly redirectStatus?: 0;
  /** Browsers send streams only over HTTP/2 and later. */
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
  /** Empty for a successful check. */
  readonly detail: string;
}

/** Runs the program in one environment. */
export type Run = (given: Given) => Promise<Report>;
