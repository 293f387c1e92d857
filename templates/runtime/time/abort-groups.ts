// Groups what waits by its signal, so that any number can share one listener
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
  readonly #groups = new Map<AbortSignal, Group<T>>();
  readonly #onAbort: (item: T, reason: unknown) => void;

  constructor(onAbort: (item: T, reason: unknown) => void) {
    this.#onAbort = onAbort;
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
      for (const each of all) this.#onAbort(each, signal.reason);
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
