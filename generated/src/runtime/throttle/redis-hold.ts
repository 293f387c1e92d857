// A place in Redis while an attempt has it
// (hand-written in templates/runtime, copied into the generated package).

import type { Release } from "../types/throttle.ts";
import type { BudgetKeys, RedisStore } from "./redis-store.ts";
import { replyWithin, sleep } from "./redis-wait.ts";

interface Place {
  readonly store: RedisStore;
  readonly keys: Promise<BudgetKeys>;
  readonly id: string;
  /** In ms, like `per`. */
  readonly lease: number;
  readonly per: number;
}

/** Pause before Redis is told again, in ms. */
const pause = 1000;

/** @returns What gives the place back. */
export function holdPlace(place: Place, maxHold: number): Release {
  const released = new AbortController();
  void hold(place, released.signal, maxHold);
  return (margin = 0) => released.abort(margin);
}

/** Renews the lease of a place while its attempt may last, then makes sure that Redis knows of the end. */
async function hold(place: Place, released: AbortSignal, maxHold: number): Promise<void> {
  const { store, lease, id, per } = place;
  const keys = await place.keys;
  const until = performance.now() + maxHold + lease;
  while (!released.aborted) {
    // The attempt is gone without a release.
    if (performance.now() > until) return;
    await sleep(lease / 3, released)
      .then(() => replyWithin(store.renew(keys, id, lease + per), lease, released))
      .catch(ignore);
  }
  // After that long the lease is over by itself.
  const over = performance.now() + lease;
  const { signal } = new AbortController();
  const confirm = (): Promise<boolean> =>
    replyWithin(store.release(keys, id, per + Number(released.reason)), lease, signal).then(
      () => true,
      () => performance.now() > over,
    );
  while (!(await confirm())) await sleep(pause, signal);
}

function ignore(): void {}
