// What errors and hooks show of a call
// (hand-written in templates/runtime, copied into the generated package).

/** What is known of a call when something goes wrong with it. */
export interface Facts {
  /** Name of the service; absent for what is of none, such as `bearer`. */
  readonly service?: string | undefined;
  /** Id of the operation, or name of the service while a client is created. */
  readonly operation: string;
  /** Attempts so far. */
  readonly attempts: number;
  /** Where the call goes, its secrets hidden. */
  readonly url: string;
  /** The same with its secrets, for what is resolved against it: never shown. */
  readonly href?: string;
  /** What the service answered to the latest attempt, if it did. */
  readonly answer?: AnswerFacts | undefined;
  /** Hides secrets in a text. */
  redact(text: string): string;
}

/** What an error shows of an answer, its secrets hidden. */
export interface AnswerFacts {
  readonly status: number;
  readonly headers: Headers;
}

/** What an HttpError keeps of it. */
export interface HttpAnswer<Body> extends AnswerFacts {
  readonly body: Body;
}
