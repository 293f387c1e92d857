import { describe, expect, it } from "vitest";
import { makeClient, thing } from "./fixtures.ts";
import { type MakeCaller, type Outage, suffer } from "./outage-load.ts";

const make: MakeCaller = (baseUrl) => {
  const client = makeClient({ baseUrl });
  return () => client.call(thing());
};

/** Makes calls of a service that is down from 100 ms to 400 ms. */
function away(status: number | "reset", headers: Record<string, string> = {}): Outage {
  return {
    script: [
      { until: 100, status: 200 },
      { until: 400, status, headers },
    ],
    calls: 200,
    every: 10,
    callers: 5,
  };
}

describe("outages of a service", () => {
  it.each([["answers 503", 503] as const, ["breaks connections", "reset"] as const])(
    "limits requests to a service that %s, and completes all calls after the outage",
    async (_, status) => {
      const outage = away(status);
      const { requests, served, failedAfter } = await suffer(outage, make);
      expect(requests).toBeLessThanOrEqual(outage.calls * 1.4 + 15);
      expect(failedAfter).toBe(0);
      expect(served).toBeGreaterThan(0);
    },
  );

  it.each([
    ["503", { "retry-after": "0.3" }],
    ["429", { "retry-after": "0.3" }],
    ["429", { "ratelimit-reset": "0.3" }],
  ])("pauses calls after HTTP %s with %j, and completes every call", async (status, headers) => {
    const outage = away(Number(status), headers);
    const { inVain, requests, served } = await suffer(outage, make);
    expect(served).toBe(outage.calls);
    // One call of each caller can be in flight at that time.
    expect(inVain).toBeLessThanOrEqual(5);
    expect(requests).toBe(outage.calls + inVain);
  });
});
