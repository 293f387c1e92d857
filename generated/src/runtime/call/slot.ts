// Callsheet runtime: waits for the slot of an attempt: until the service allows calls, and in the queue of its limit.

import type { AnyClientError } from "../errors.ts";
import type { Slot } from "../options.ts";
import { alone, inTime } from "../util.ts";
import type { QueuedCall } from "./queued-call.ts";

/** The slot of the first attempt. Not a promise if there is nothing to wait for. */
export function firstSlot(call: QueuedCall<unknown>): Promise<Slot | undefined> | Slot | undefined {
  const { caller, totalTimeout } = call;
  const slot = caller?.aborted ? undefined : freeSlot(call);
  if (slot !== "later") return slot;
  if (!totalTimeout) return slotOf(call, caller);
  return inTime(
    alone(caller),
    totalTimeout,
    () => call.overdue("call"),
    (signal) => slotOf(call, signal),
    (late) => late?.release(),
  );
}

/** The slot of an attempt that does not have to wait. */
function freeSlot(call: QueuedCall<unknown>): Slot | "later" | undefined {
  const { queue, settings } = call;
  if (settings.manners.restOf(call)) return "later";
  return queue ? (queue.take(call) ?? "later") : undefined;
}

/**
 * Waits until the service can be called, and for a slot if the operation has a limit. A slot that comes too early is released, because other calls might need it. `failure`: the error of the previous attempt.
 */
export async function slotOf(
  call: QueuedCall<unknown>,
  signal: AbortSignal | undefined,
  failure?: AnyClientError,
): Promise<Slot | undefined> {
  const { queue, settings } = call;
  signal?.throwIfAborted();
  call.waited = 0;
  const slot = freeSlot(call);
  if (slot !== "later") return slot;
  const since = performance.now();
  for (;;) {
    await settings.manners.rest(call, signal);
    signal?.throwIfAborted();
    const granted = queue?.take(call) ?? (await queue?.wait(call, signal, failure));
    if (settings.manners.restOf(call)) {
      granted?.release();
      continue;
    }
    const waited = performance.now() - since;
    // A limiter in another process takes a moment, even if a slot is free.
    if (waited < 5) return granted;
    call.waited = waited;
    call.emit("wait", () => ({ attempt: call.attempts + 1 }));
    return granted;
  }
}
