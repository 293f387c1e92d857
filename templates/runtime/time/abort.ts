// Listens to signals that many calls may share
// (hand-written in templates/runtime, copied into the generated package).

import { Leaving } from "./abort-groups.ts";

/** One listener for each signal, however many wait for it. */
const leaving = /* @__PURE__ */ new Leaving<(reason: unknown) => void>((leave, reason) =>
  leave(reason),
);

/** Calls back once when the signal aborts, at once if it has; the result ends that. */
export function onAbort(signal: AbortSignal, leave: (reason: unknown) => void): () => void {
  if (signal.aborted) {
    leave(signal.reason);
    return () => undefined;
  }
  leaving.add(signal, leave);
  return () => leaving.remove(signal, leave);
}

/**
 * The promise, or a rejection with the signal's reason if that aborts first. For a signal of few: each
 * promise adds a listener.
 */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    signal.addEventListener("abort", leave);
    const stay = (): void => signal.removeEventListener("abort", leave);
    promise.finally(stay).then(resolve, reject);
    if (signal.aborted) leave();
  });
}
