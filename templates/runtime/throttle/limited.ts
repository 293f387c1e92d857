// Marks limits, and options about them, with what keeps them
// (hand-written in templates/runtime, copied into the generated package).

import type { Limit, Limited, ThrottleOptions, Throttling } from "../types/throttle.ts";
import { throttleEngine } from "./engine.ts";

/** The limit of an operation: `throttle: limited({ calls: 2, per: 1000 })` in its call. */
export function limited(limit: Limit): Limited {
  return { ...limit, engine: throttleEngine };
}

/**
 * The option `throttle` of a client for functions that are imported one by one, where it sets limits:
 * `throttle: throttling({ limits: { "*": { calls: 5, per: 1000 } } })`. A facade needs none of this.
 */
export function throttling<Operation extends string = string>(
  options: ThrottleOptions<NoInfer<Operation>>,
): Throttling<Operation> {
  return { ...options, engine: throttleEngine };
}
