// Callsheet runtime: aborts waiting calls with their signal, with one listener per signal.

/** A waiting call that aborts with its signal. */
export interface Abortable {
  abort(reason: unknown): void;
}

/** The listener of a signal, with all calls that abort with the signal. */
class Followers extends Set<Abortable> {
  handleEvent({ target }: { readonly target: unknown }): void {
    for (const one of this) one.abort((target as AbortSignal).reason);
  }
}

/** When a signal is collected, its followers are, too. */
const known: WeakMap<AbortSignal, Followers> = /* @__PURE__ */ new WeakMap();

/** Aborts a call with its signal. Engines search all listeners when one is added: one per call would be quadratic. */
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
