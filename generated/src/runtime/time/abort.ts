// Listens to signals that many calls may share, with one listener for each
// (hand-written in templates/runtime, copied into the generated package).

interface Group<T> {
  readonly all: Set<T>;
  abort(): void;
}

/**
 * Keeps one listener a signal: engines look through all that a signal has whenever one more comes, so
 * a listener for each of many waiters would take quadratic time.
 */
export class AbortGroups<T> {
  // A signal that nobody knows any more is forgotten, with all that has waited for it.
  readonly #groups = new WeakMap<AbortSignal, Group<T>>();
  readonly #leave: (item: T, reason: unknown) => void;

  constructor(leave: (item: T, reason: unknown) => void) {
    this.#leave = leave;
  }

  add(signal: AbortSignal, item: T): void {
    const known = this.#groups.get(signal);
    if (known !== undefined) {
      known.all.add(item);
      return;
    }
    const all = new Set([item]);
    const abort = (): void => {
      this.#groups.delete(signal);
      for (const each of all) this.#leave(each, signal.reason);
    };
    this.#groups.set(signal, { all, abort });
    signal.addEventListener("abort", abort, { once: true });
  }

  remove(signal: AbortSignal, item: T): void {
    const group = this.#groups.get(signal);
    if (!group?.all.delete(item) || group.all.size > 0) return;
    this.#groups.delete(signal);
    signal.removeEventListener("abort", group.abort);
  }
}

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
