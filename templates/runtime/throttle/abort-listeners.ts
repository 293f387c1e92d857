// Callsheet runtime: ends what waits under a signal, with one listener for all that share it.

/** The followers that abort with a signal. */
export interface Abortable {
  abort(reason: unknown): void;
}

/** Is itself the listener of its signal. */
class Followers extends Set<Abortable> {
  handleEvent({ target }: { readonly target: unknown }): void {
    for (const one of this) one.abort((target as AbortSignal).reason);
  }
}

/** A signal without references is forgotten, with all its followers. */
const known: WeakMap<AbortSignal, Followers> = /* @__PURE__ */ new WeakMap();

/**
 * Aborts with the signal, immediately if it is aborted already. Engines search all listeners of a signal whenever one
 * is added, so one listener per call would take quadratic time.
 */
export function onAbort(signal: AbortSignal, one: Abortable): void {
  if (signal.aborted) return one.abort(signal.reason);
  const all = known.get(signal) ?? new Followers();
  if (all.size === 0) {
    known.set(signal, all);
    signal.addEventListener("abort", all);
  }
  all.add(one);
}

export function offAbort(signal: AbortSignal, one: Abortable): void {
  const all = known.get(signal);
  if (all?.delete(one) && all.size === 0) signal.removeEventListener("abort", all);
}
