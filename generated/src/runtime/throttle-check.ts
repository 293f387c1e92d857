// Checks what a caller says of throttling
// (hand-written in templates/runtime, copied into the generated package).

import type { ThrottleOptions } from "./call.ts";

/** Refuses what cannot be meant. */
export function checkThrottle(
  { limits = {}, margin = 0, maxWait = 0, measure = "response" }: ThrottleOptions,
  refuse: (name: string, problem: string) => void,
): void {
  for (const [id, limit] of Object.entries(limits)) {
    const { calls, per } = limit || { calls: 1, per: 1 };
    if (Number.isInteger(calls) && calls > 0 && per > 0) continue;
    refuse("throttle.limits", `of ${id} needs whole \`calls\` and \`per\` in ms, both above 0`);
  }
  if (!(margin >= 0)) refuse("throttle.margin", "must be 0 or more, in ms");
  if (!(maxWait >= 0)) refuse("throttle.maxWait", "must be 0 or more, in ms");
  if (measure !== "response" && measure !== "send") {
    refuse("throttle.measure", 'must be "response" or "send"');
  }
}
