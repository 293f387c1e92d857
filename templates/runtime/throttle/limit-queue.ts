// Callsheet runtime: waits for the slots of calls, no longer than the caller allows.

import { ClientError, type Facts, ParameterError, ThrottleError, reasonOf } from "../errors.ts";
import type { Slot, Release, Queue, WaitingCall } from "../options.ts";
import { derivedSignal, noop, withTimeout, maxTimer } from "../util.ts";
import type { QueuePolicy } from "./policy.ts";

let unaborted: AbortSignal | undefined;

/** Returns a signal that all waits without their own signal share, created for the first of them. */
const neverAborts = (): AbortSignal => (unaborted ??= new AbortController().signal);

export class LimitQueue implements Queue {
  readonly policy: QueuePolicy;

  constructor(policy: QueuePolicy) {
    this.policy = policy;
  }

  take(call: WaitingCall): Slot | undefined {
    const { limiter, key, limit } = this.policy;
    const release = limiter.tryAcquire?.(key, limit, call.timeout || undefined);
    return release && slotFrom(this.policy, release, call);
  }

  async wait(
    call: WaitingCall,
    signal: AbortSignal = neverAborts(),
    failure?: ClientError,
  ): Promise<Slot> {
    const { limiter, key, limit, maxWait } = this.policy;
    const acquire = async (ending: AbortSignal): Promise<Release> =>
      limiter.acquire(key, limit, ending, call.timeout || undefined);
    try {
      if (maxWait >= maxTimer) return slotFrom(this.policy, await acquire(signal), call, failure);
      // The estimate is a minimum, because earlier attempts can take longer.
      const expected = limiter.estimate?.(key, limit) ?? 0;
      if (expected > maxWait) throw refusal(this.policy, call, expected, failure);
      const overdue = (): ThrottleError => refusal(this.policy, call, maxWait, failure);
      const release = await withTimeout(derivedSignal(signal), maxWait, overdue, acquire, (late) =>
        late(),
      );
      return slotFrom(this.policy, release, call, failure);
    } catch (error) {
      // A limiter can reject with a different error.
      signal.throwIfAborted();
      const isKnown = error instanceof ClientError || !failure;
      // If a call ends between two attempts, its error includes the previous failure.
      throw isKnown ? error : new ClientError(call, reasonOf(error, call), failure);
    }
  }

  coolDown(ms: number): boolean {
    const { limiter, key, limit } = this.policy;
    if (limiter.coolDown === undefined) return false;
    void (async () => limiter.coolDown?.(key, limit, ms))().catch(noop);
    return true;
  }
}

/** Returns a slot that is released once, at the right time. */
function slotFrom(
  { measure, margin }: QueuePolicy,
  release: Release,
  facts: Facts,
  failure?: ClientError,
): Slot {
  if (typeof release !== "function") {
    const message = "`throttle.limiter` returned no function";
    throw new ParameterError(facts, "throttle.limiter", message, failure);
  }
  let isHeld = true;
  // Milliseconds in which an abandoned request can still be in transit.
  let open = 0;
  const end = (): void => {
    if (isHeld) release(open);
    isHeld = false;
  };
  return {
    sending() {
      open = margin;
      if (measure === "send") end();
    },
    responded() {
      open = 0;
    },
    release: end,
  };
}

function refusal(
  { limit, maxWait }: QueuePolicy,
  call: WaitingCall,
  wait: number,
  failure: ClientError | undefined,
): ThrottleError {
  const rule = `${limit.calls} calls in ${limit.per} ms`;
  const message = `would wait ${Math.round(wait)} ms or longer for a slot (${rule})`;
  return new ThrottleError(
    call,
    `${message}, \`throttle.maxWait\` is ${maxWait} ms`,
    wait,
    failure,
  );
}
