// Callsheet runtime: holds a slot in Redis during an attempt, and waits until a time limit or a signal.

import type { Release } from "../options.ts";
import { noop } from "../util.ts";
import type { BudgetKeys, RedisStore } from "./redis-store.ts";

interface Place {
  readonly store: RedisStore;
  readonly keys: Promise<BudgetKeys>;
  readonly id: string;
  /** Lease and period in milliseconds. */
  readonly lease: number;
  readonly per: number;
}

/** Pause in milliseconds before Redis is notified again. */
const pause = 1000;

/** @returns A function that releases the slot. */
export function holdSlot(place: Place, maxHold: number): Release {
  const released = new AbortController();
  void hold(place, released.signal, maxHold);
  return (margin = 0) => released.abort(margin);
}

/** Renews the lease of a slot while its attempt can last, then ensures that Redis receives its end. */
async function hold(place: Place, released: AbortSignal, maxHold: number): Promise<void> {
  const { store, lease, id, per } = place;
  const keys = await place.keys;
  const until = performance.now() + maxHold + lease;
  while (!released.aborted) {
    // The attempt was abandoned without a release.
    if (performance.now() > until) return;
    await sleep(lease / 3, released)
      .then(() => replyWithin(store.renew(keys, id, lease + per), lease, released))
      .catch(noop);
  }
  // The lease expires by itself at this time.
  const over = performance.now() + lease;
  const { signal } = new AbortController();
  const confirm = (): Promise<boolean> =>
    replyWithin(store.release(keys, id, per + Number(released.reason)), lease, signal).then(
      () => true,
      () => performance.now() > over,
    );
  while (!(await confirm())) await sleep(pause, signal);
}

/** @throws the signal's reason, as soon as the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const wake = (): void => {
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener("abort", stop);
  });
}

/** @throws the signal's reason, as soon as the signal aborts; an error when the reply takes too long. */
export async function replyWithin<T>(
  reply: Promise<T>,
  maxTime: number,
  signal: AbortSignal,
): Promise<T> {
  const finished = new AbortController();
  const either = AbortSignal.any([signal, finished.signal]);
  // Waits in two steps: if the process was busy, the reply can be received but not processed yet.
  const tooLate = async (): Promise<never> => {
    await sleep(maxTime / 2, either);
    await sleep(maxTime / 2, either);
    throw new Error(`no reply within ${maxTime} ms`);
  };
  try {
    return await Promise.race([reply, tooLate()]);
  } finally {
    finished.abort();
  }
}
