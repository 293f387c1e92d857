// How many repeats all calls of a client may have together, so that a service that is down is left alone
// (hand-written in templates/runtime, copied into the generated package).

import type { Health } from "../types/health.ts";

/** So many there are for a client that has been quiet, however often its calls have failed. */
const reserve = 15;

/** One of them comes back in so many ms. */
const refill = 10_000;

/** What so many calls have earned is kept for later. */
const kept = 150;

/** Takes one repeat, if there is one: calls earn their share, and so does time. */
export function takeRepeat(health: Health, share: number | false): boolean {
  if (share === false) return true;
  const now = performance.now();
  const saved = Math.min(health.repeats + health.calls * share, reserve + kept * share);
  const rested = Math.min(saved + (now - health.counted) / refill, reserve);
  health.repeats = Math.max(saved, rested);
  health.calls = 0;
  health.counted = now;
  if (health.repeats < 1) return false;
  health.repeats -= 1;
  return true;
}
