// What arrives bit by bit
// (hand-written in templates/runtime, copied into the generated package).

/**
 * Values that come one by one while the service still sends: `for await` reads them, once. To leave the
 * loop ends the request; until then it is open, so what is not read is best aborted.
 */
export interface Events<out T> {
  /** Their values. An event that the service calls `error` is none of them: it ends the loop with an EnvelopeError. */
  [Symbol.asyncIterator](): AsyncIterator<T, void, undefined>;
  /** The same, each with its name, for services that send events of several kinds. */
  named(): AsyncIterable<NamedEvent<T>>;
}

/** An event, and what the service calls it: `message` where it does not say. */
export interface NamedEvent<out T> {
  readonly name: string;
  readonly data: T;
}
