// What arrives bit by bit
// (hand-written in templates/runtime, copied into the generated package).

/**
 * Values that come one by one while the service still sends: `for await` reads them, once. To leave the
 * loop ends the request; until then it is open, so what is not read is best aborted.
 */
export interface Events<out T> {
  [Symbol.asyncIterator](): AsyncIterator<T, void, undefined>;
}
