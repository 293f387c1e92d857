// Callsheet runtime: starts a call: it waits for its slot, is sent, and its promise can give the response too.

import { seenFrom } from "../errors.ts";
import type { CallPromise, WithResponse } from "../types.ts";
import type { QueuedCall } from "./queued-call.ts";
import { sendCall } from "./send-call.ts";
import { firstSlot } from "./slot.ts";

/** Waits for the slot of the first attempt, and sends. Many calls can wait: no async function holds them. */
export function startCall<T>(call: QueuedCall<T>): Promise<T> {
  try {
    const slot = firstSlot(call);
    if (!(slot instanceof Promise)) return sendCall(call, slot);
    return slot.then(
      (first) => sendCall(call, first),
      (error: unknown) => failCall(call, error),
    );
  } catch (error) {
    return failCall(call, error);
  }
}

/** Ends a call that was never sent. */
export async function failCall(call: QueuedCall<unknown>, error: unknown): Promise<never> {
  throw call.fail(error);
}

/** Adds a method to the promise itself: awaiting it takes no longer. */
export function withResponse<T>(call: QueuedCall<T>, promise: Promise<T>): CallPromise<T> {
  const both = async (): Promise<WithResponse<T>> => {
    if (call.kept) throw new TypeError("withResponse: too late, chain it to the call");
    call.isKept = true;
    return await promise.then(
      (data) => ({ data, response: call.kept as Response }),
      (error: unknown) => {
        throw seenFrom(error, both);
      },
    );
  };
  // Cursors of pages must not hold them.
  both.secrets = call.secrets;
  return Object.defineProperty(promise, "withResponse", { value: both }) as CallPromise<T>;
}
