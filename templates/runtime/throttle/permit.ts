// The permit of one attempt: a release that is called at the right moment, once
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Release } from "../types/throttle.ts";
import type { Acquired, WaitingCall } from "../types/turns.ts";
import type { ThrottlePolicy } from "./policy.ts";

/** The permit for an attempt that has waited for it since then, which is emitted. */
export function grantPermit(
  { measure, margin }: ThrottlePolicy,
  call: WaitingCall,
  release: Release,
  since: number,
): Acquired {
  if (typeof release !== "function") {
    const message = "`throttle.limiter` gave no function";
    return {
      failure: { error: new ParameterError(call, "throttle.limiter", message, call.failure) },
    };
  }
  const waited = performance.now() - since;
  // A shorter time is that of the program itself.
  call.waited = waited < 5 ? 0 : waited;
  if (call.waited > 0) call.emit("wait", () => ({ attempt: call.attempts + 1 }));
  let isHeld = true;
  // What was sent and never answered may still be on its way when the attempt is over.
  let open = 0;
  const end = (): void => {
    if (isHeld) release(open);
    isHeld = false;
  };
  return {
    permit: {
      sending() {
        open = margin;
        if (measure === "send") end();
      },
      answered() {
        open = 0;
      },
      release: end,
    },
  };
}
