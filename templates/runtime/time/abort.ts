// Listens to signals that many calls may share
// (hand-written in templates/runtime, copied into the generated package).

import { AbortGroups } from "./abort-groups.ts";

/** One listener for each signal, however many wait for it. */
const groups = /* @__PURE__ */ new AbortGroups<(reason: unknown) => void>((callback, reason) =>
  callback(reason),
);

/** Calls back once when the signal aborts, at once if it has; the result ends that. */
export function onAbort(signal: AbortSignal, callback: (reason: unknown) => void): () => void {
  if (signal.aborted) {
    callback(signal.reason);
    return () => undefined;
  }
  groups.add(signal, callback);
  return () => groups.remove(signal, callback);
}

/**
 * The promise, or a rejection with the signal's reason if that aborts first. For a signal of few: each
 * promise adds a listener.
 */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener("abort", abort);
    const unlisten = (): void => signal.removeEventListener("abort", abort);
    promise.finally(unlisten).then(resolve, reject);
    if (signal.aborted) abort();
  });
}
