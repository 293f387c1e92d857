// Timers for limits that may be none, and may be longer than the platform counts
// (hand-written in templates/runtime, copied into the generated package).

import { longestTimer } from "./throttle.ts";

/** Calls back after `ms`, unless that is never; the result is for `clearTimeout`. */
export function startTimer(
  ms: number | false,
  callback: () => void,
): ReturnType<typeof setTimeout> | undefined {
  return ms === false || ms > longestTimer ? undefined : setTimeout(callback, ms);
}
