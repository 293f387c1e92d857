// Callsheet runtime: throttles calls. Limits include this code, so that programs without limits do not contain it.

import { type Limit, type Limited, checkRate } from "../options.ts";
import { queuePolicy } from "./policy.ts";
import { LimitQueue } from "./limit-queue.ts";

/** Creates an operation's limit: `throttle: limited({ calls: 2, per: 1000 })` in a call, or in `throttle.limits`. */
export function limited(limit: Limit): Limited {
  return { ...limit, queueOf };
}

/** The latest queue of each operation of a client, because most calls have the same queue. */
const known = /* @__PURE__ */ new WeakMap<object, Map<string, LimitQueue>>();

const queueOf: Limited["queueOf"] = (call, facts) => {
  const { settings } = call;
  const queues = known.get(settings) ?? new Map<string, LimitQueue>();
  known.set(settings, queues);
  const latest = queues.get(facts.id);
  const policy = queuePolicy(call, facts, latest?.policy);
  if (policy === undefined || policy === latest?.policy) return policy && latest;
  checkRate(facts.id, policy.limit, call);
  const queue = new LimitQueue(policy);
  queues.set(facts.id, queue);
  return queue;
};
