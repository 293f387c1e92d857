import { describe, expect, test } from "vitest";
import { onAbort, offAbort } from "../../templates/runtime/throttle/abort-listeners.ts";

const follower = () => {
  const reasons: unknown[] = [];
  return { reasons, abort: (reason: unknown) => void reasons.push(reason) };
};

describe("follow", () => {
  test("aborts a follower immediately if the signal is already aborted", () => {
    const one = follower();
    onAbort(AbortSignal.abort("stop"), one);
    expect(one.reasons).toEqual(["stop"]);
  });

  test("aborts each follower once, and skips those that unfollowed", () => {
    const [controller, one, other] = [new AbortController(), follower(), follower()];
    onAbort(controller.signal, one);
    onAbort(controller.signal, other);
    offAbort(controller.signal, other);
    controller.abort("stop");
    expect([one.reasons, other.reasons]).toEqual([["stop"], []]);
  });
});
