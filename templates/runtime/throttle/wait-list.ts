// The calls that wait for one budget of this process, in their order
// (hand-written in templates/runtime, copied into the generated package).

import { Leaving } from "../time/abort-groups.ts";
import type { Limit, Release } from "../types/throttle.ts";

export interface Waiter {
  readonly limit: Limit;
  readonly signal: AbortSignal;
  readonly longest: number;
  readonly start: (release: Release) => void;
  readonly fail: (reason: unknown) => void;
}

/** First come, first served; whoever aborts leaves at once. */
export class Queue {
  readonly #waiting = new Set<Waiter>();
  // One iterator for all: a new one would step over every place already given, which is quadratic.
  #order = this.#waiting.values();
  #head: Waiter | undefined;
  readonly #leaving = new Leaving<Waiter>((waiter, reason) => this.#leave(waiter, reason));
  /** Told when the one at the head has left: the next may need less. */
  readonly #moved: () => void;

  constructor(moved: () => void) {
    this.#moved = moved;
  }

  get size(): number {
    return this.#waiting.size;
  }

  has(waiter: Waiter): boolean {
    return this.#waiting.has(waiter);
  }

  add(waiter: Waiter): void {
    this.#waiting.add(waiter);
    this.#leaving.add(waiter.signal, waiter);
  }

  /** Its turn has come. */
  remove(waiter: Waiter): void {
    this.#waiting.delete(waiter);
    this.#leaving.remove(waiter.signal, waiter);
  }

  first(): Waiter | undefined {
    while (this.#waiting.size > 0) {
      if (this.#head !== undefined && this.#waiting.has(this.#head)) return this.#head;
      const next = this.#order.next();
      this.#head = next.value;
      if (next.done) this.#order = this.#waiting.values();
    }
    return undefined;
  }

  #leave(waiter: Waiter, reason: unknown): void {
    this.#waiting.delete(waiter);
    waiter.fail(reason);
    if (waiter === this.#head) this.#moved();
  }
}
