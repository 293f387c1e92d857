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

/** Reports how far bodies have come. Readers of downloads and encoders of media bring it, and a facade. */
export interface ProgressEngine {
  /**
   * Watches the body of a request as it is sent. `isOurs`: the caller has not replaced the request with one
   * that may have another body.
   */
  upload(request: Request, content: ContentToWatch, isOurs: boolean, call: CallToWatch): Upload;
  /** Starts to report on the body of an answer; undefined when nothing watches. */
  download(call: CallToWatch): StartReport | undefined;
}

export interface Upload {
  readonly request: Request;
  /** To be called when the answer is there. */
  answered(): void;
}

export interface ContentToWatch {
  readonly body: unknown;
  readonly size?: number | undefined;
  readonly init?: RequestInit | undefined;
}

/** What of a call its reports need. */
export interface CallToWatch {
  readonly operation: string;
  readonly watchers: ProgressWatchers;
  readonly logger: { readonly error?: ((message: string) => unknown) | undefined } | undefined;
}

export interface ProgressWatchers {
  readonly progress?: ProgressEngine | undefined;
  readonly onUploadProgress?: ((progress: Progress) => unknown) | undefined;
  readonly onDownloadProgress?: ((progress: Progress) => unknown) | undefined;
}
