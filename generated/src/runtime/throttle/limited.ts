// Callsheet runtime: throttles calls. It comes with a limit, so that a program has it only where one is named.

import type { Limit, Limited, ThrottleEngine } from "../options.ts";
import { checkLimit, checkThrottle } from "./check-throttle.ts";
import { throttlePolicy } from "./policy.ts";
import { BudgetTurns } from "./turns.ts";

/** The limit of an operation: `throttle: limited({ calls: 2, per: 1000 })` in its call, or in `throttle.limits`. */
export function limited(limit: Limit): Limited {
  return { ...limit, engine };
}

/** The latest of each operation of a client: they are the same for most calls. */
const known = /* @__PURE__ */ new WeakMap<object, Map<string, BudgetTurns>>();

const engine: ThrottleEngine = {
  turnsOf(state, call) {
    const { settings } = state;
    const { throttle = {} } = settings.options;
    let turns = known.get(settings);
    if (turns === undefined) {
      checkThrottle(throttle, state);
      known.set(settings, (turns = new Map()));
    }
    const before = turns.get(call.id);
    const policy = throttlePolicy(state, call, before?.policy);
    if (policy === undefined || policy === before?.policy) return policy && before;
    // The caller may have changed it since the client was made.
    checkLimit(call.id, policy.limit, state);
    const made = new BudgetTurns(policy);
    turns.set(call.id, made);
    return made;
  },
};
