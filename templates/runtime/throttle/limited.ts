// Callsheet runtime: throttles calls. It comes with a limit, so that a program has it only where one is named.

import { type Limit, type Limited, type ThrottleEngine, checkRate } from "../options.ts";
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
    const turns = known.get(settings) ?? new Map<string, BudgetTurns>();
    known.set(settings, turns);
    const before = turns.get(call.id);
    const policy = throttlePolicy(state, call, before?.policy);
    if (policy === undefined || policy === before?.policy) return policy && before;
    checkRate(call.id, policy.limit, state);
    const made = new BudgetTurns(policy);
    turns.set(call.id, made);
    return made;
  },
};
