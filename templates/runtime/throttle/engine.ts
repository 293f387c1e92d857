// Throttles calls: what comes with a limit, or with options about limits
// (hand-written in templates/runtime, copied into the generated package).

import { refuse } from "../options/kinds.ts";
import type { ThrottleEngine } from "../types/throttle.ts";
import { throttlePolicy } from "./policy.ts";
import { throttleProblem } from "./throttle-options.ts";
import { BudgetTurns } from "./turns.ts";

/** The latest of each operation of a client, by its options: they are the same for most calls. */
const known = /* @__PURE__ */ new WeakMap<object, Map<string, BudgetTurns>>();

export const throttleEngine: ThrottleEngine = {
  check(options, facts) {
    refuse(throttleProblem(options), facts);
  },
  turnsOf(call) {
    const { options, facts } = call;
    let turns = known.get(options);
    if (turns === undefined) {
      // Nothing has looked at them where the client was made without the engine.
      if (options.throttle) this.check(options.throttle, facts);
      known.set(options, (turns = new Map()));
    }
    const { id } = call.call;
    const before = turns.get(id);
    const policy = throttlePolicy(call, before?.policy);
    if (policy === undefined || policy === before?.policy) return policy && before;
    const made = new BudgetTurns(policy);
    turns.set(id, made);
    return made;
  },
};
