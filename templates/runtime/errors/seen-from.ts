// Lets the stack of an error lead to the line that called
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError } from "./client-error.ts";

/**
 * The same error, whose stack is the one seen from here, past the frames of `entry` and of what that has
 * called. The reason of an abort is the caller's own, and stays as it is.
 */
export function seenFrom<T>(error: T, entry: unknown): T {
  const isOurs = error instanceof ClientError && Object.isExtensible(error);
  if (isOurs) (Error as Engine).captureStackTrace?.(error, entry);
  return error;
}

/** Not every engine has it. */
interface Engine {
  readonly prototype: Error;
  captureStackTrace?(error: Error, entry: unknown): void;
}
