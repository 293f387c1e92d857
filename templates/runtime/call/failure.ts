// What a caller gets of a failed call: an error of this package, or the reason of the caller's abort
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { ClientError } from "../errors/errors.ts";
import type { AnyClientError } from "../errors/guards.ts";
import { ownWords } from "../errors/sanitize.ts";
import { seenFrom } from "../errors/seen-from.ts";

/** The error that a failure is; undefined for the reason of the caller's own signal. */
export function asClientError(failure: unknown, call: CallContext): AnyClientError | undefined {
  const { caller } = call;
  if (caller?.aborted && Object.is(failure, caller.reason)) return undefined;
  if (failure instanceof ClientError) return failure as AnyClientError;
  return new ClientError(call, ownWords(failure, call), failure) as AnyClientError;
}

/** Emits that a call has failed; the result is what its promise is rejected with. */
export function ended(failure: unknown, call: CallContext, entry: unknown): unknown {
  // Its stack leads to the operation and its caller.
  const error = seenFrom(asClientError(failure, call), entry);
  if (error === undefined) {
    call.end({ outcome: "abort" });
    return failure;
  }
  call.emit("error", () => ({ error }));
  call.end({ outcome: "error", error });
  return error;
}
