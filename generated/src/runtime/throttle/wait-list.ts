// The calls that wait for one budget of this process, in their order
// (hand-written in templates/runtime, copied into the generated package).

import { AbortGroups } from "../time/abort.ts";
import type { Limit, Release } from "../types/throttle.ts";

export interface Waiter {
  readonly limit: Limit;
  readonly signal: AbortSignal;
  readonly maxHold: number;
  readonly start: (release: Release) => void;
  readonly fail: (reason: unknown) => void;
}

/** First come, first served; a waiter whose signal aborts leaves at once. */
export class WaitList {
  readonly #waiting = new Set<Waiter>();
  // One iterator for all: a new one would step over every waiter already served, which is quadratic.
  #order = this.#waiting.values();
  #head: Waiter | undefined;
  readonly #abortGroups = new AbortGroups<Waiter>((waiter, reason) => this.#leave(waiter, reason));
  /** Called when the one at the head has left: the next may need less. */
  readonly #onHeadLeft: () => void;

  constructor(onHeadLeft: () => void) {
    this.#onHeadLeft = onHeadLeft;
  }

  get size(): number {
    return this.#waiting.size;
  }

  has(waiter: Waiter): boolean {
    return this.#waiting.has(waiter);
  }

  add(waiter: Waiter): void {
    this.#waiting.add(waiter);
    this.#abortGroups.add(waiter.signal, waiter);
  }

  /** It has its slot. */
  remove(waiter: Waiter): void {
    this.#waiting.delete(waiter);
    this.#abortGroups.remove(waiter.signal, waiter);
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
    if (waiter === this.#head) this.#onHeadLeft();
  }
}
