// Lets those who wait leave when their signal aborts, however many share one
// (hand-written in templates/runtime, copied into the generated package).

interface Group<T> {
  readonly all: Set<T>;
  leave(): void;
}

/**
 * Keeps one listener a signal: engines look through all that a signal has whenever one more comes, so
 * a listener for each of many who wait would take quadratic time.
 */
export class Leaving<T> {
  readonly #groups = new Map<AbortSignal, Group<T>>();
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
    const leave = (): void => {
      this.#groups.delete(signal);
      for (const each of all) this.#leave(each, signal.reason);
    };
    this.#groups.set(signal, { all, leave });
    signal.addEventListener("abort", leave, { once: true });
  }

  remove(signal: AbortSignal, item: T): void {
    const group = this.#groups.get(signal);
    if (!group?.all.delete(item) || group.all.size > 0) return;
    this.#groups.delete(signal);
    signal.removeEventListener("abort", group.leave);
  }
}
