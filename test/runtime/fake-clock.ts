/** A clock that a test advances. */

import type { Clock } from "../../templates/runtime/throttle/memory-queue.ts";

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

export class FakeClock implements Clock {
  #now = 0;
  readonly alarms = new Set<Alarm>();
  /** Number of timers that were created. */
  asked = 0;

  now(): number {
    return this.#now;
  }

  wake(ms: number, ring: () => void): () => void {
    this.asked += 1;
    const alarm = { at: this.#now + ms, ring };
    this.alarms.add(alarm);
    return () => this.alarms.delete(alarm);
  }

  /** Advances to a time and fires timers on the way, while promises settle in between. */
  async advanceTo(time: number): Promise<void> {
    await settled();
    for (let next = this.#next(time); next !== undefined; next = this.#next(time)) {
      this.alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.ring();
      await settled();
    }
    this.#now = time;
    await settled();
  }

  async advance(ms: number): Promise<void> {
    await this.advanceTo(this.#now + ms);
  }

  #next(until: number): Alarm | undefined {
    const due = [...this.alarms].filter(({ at }) => at <= until);
    return due.toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Lets all promise callbacks run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
