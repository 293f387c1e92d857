// The line of calls that wait for their first turn: of each no more is kept than the caller gave
// (hand-written in templates/runtime, copied into the generated package).

import type { Plan } from "./plan.ts";
import type { Release } from "./throttle.ts";
import { neverAborted } from "./turn.ts";

/** A turn that came before the call was planned. */
export interface Seat {
  readonly release: Release;
  /** For how long, in ms. */
  readonly waited: number;
}

/**
 * The first turn of a call, when it has to wait for that. What is made of a call is large, so whoever
 * waits here forgets it, and makes it again when the turn has come.
 *
 * `undefined`: it need not wait, or waits with what was made of it: its body, which the caller may
 * change meanwhile, or its own limits on waiting.
 */
export function lineUp(planned: Plan<unknown>): Promise<Release> | undefined {
  const { turn, content, timeout, totalTimeout, signal = neverAborted() } = planned;
  if (!turn || content || totalTimeout !== false || turn.maxWait !== Number.POSITIVE_INFINITY) {
    return undefined;
  }
  const { limiter, key, limit } = turn;
  const wait = limiter.estimate?.(key, limit) ?? 0;
  return wait > 0 ? limiter.acquire(key, limit, signal, timeout || undefined) : undefined;
}
