/** Limits that follow the headers of responses. */
import { describe, expect, it } from "vitest";
import { limitedByHeaders } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, stub, thing } from "./fixtures.ts";

type Source = Parameters<typeof limitedByHeaders>[1];

const custom = { remaining: "X-Left", reset: "X-Next" };
const date = "Sun, 29 Nov 2026 12:00:00 GMT";
const now = Date.parse(date) / 1000;

/** Returns the wait of the second call in seconds, after a response with these headers to the first. */
async function waitAfter(
  source: Source,
  headers: Readonly<Record<string, string>>,
  throttle: object = {},
): Promise<number> {
  const time = fakeTime();
  const { fetch, requests } = stub(() => jsonResponse({}, { headers: { date, ...headers } }));
  // Each case has its own account, because clients of a process share limits.
  const account = JSON.stringify([source, headers]);
  const client = makeClient({ fetch, throttle: { account, ...throttle } });
  const limit = limitedByHeaders({ calls: 1000, per: 1 }, source);
  const get = (): Promise<unknown> => client.call({ ...thing(), throttle: limit });
  await get();
  await time.pass(1);
  void get().catch(() => undefined);
  await time.pass(0);
  let seconds = 0;
  while (requests.length < 2 && seconds < 4000) {
    await time.pass(1000);
    seconds += 1;
  }
  return seconds;
}

const exhausted: [source: Source, headers: Record<string, string>, seconds: number][] = [
  ["standard", { ratelimit: '"default";r=0;t=3' }, 3],
  ["standard", { ratelimit: '"burst";r=9;t=1, "minute";r=0;t=4' }, 4],
  ["standard", { ratelimit: "limit=100, remaining=0, reset=3" }, 3],
  ["standard", { "ratelimit-remaining": "0", "ratelimit-reset": "2" }, 2],
  ["x-ratelimit", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "3" }, 3],
  ["x-ratelimit", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${now + 3}` }, 3],
  ["x-ratelimit", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${now + 3}000` }, 3],
  ["x-ratelimit", { "x-rate-limit-remaining": "0", "x-rate-limit-reset": `${now + 2}` }, 2],
  [
    "x-ratelimit",
    {
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": `${now + 9}`,
      "x-ratelimit-reset-after": "1.5",
    },
    2,
  ],
  [custom, { "x-left": "0", "x-next": "1m2s" }, 62],
  [custom, { "x-left": "0", "x-next": "1500ms" }, 2],
  [custom, { "x-left": "0", "x-next": "2026-11-29T12:00:05Z" }, 5],
];

const open: [source: Source, headers: Record<string, string>][] = [
  ["standard", {}],
  ["standard", { ratelimit: '"default";r=1;t=3' }],
  ["standard", { ratelimit: "nonsense" }],
  ["standard", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "3" }],
  ["x-ratelimit", { "x-ratelimit-remaining": "1", "x-ratelimit-reset": "3" }],
  ["x-ratelimit", { "x-ratelimit-remaining": "0" }],
  ["x-ratelimit", { "x-ratelimit-remaining": "", "x-ratelimit-reset": "3" }],
  ["x-ratelimit", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "soon" }],
  ["x-ratelimit", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${now - 5}` }],
  [custom, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "3" }],
];

describe("limitedByHeaders", () => {
  it.each(exhausted)("waits until the reset of %j with %j", async (source, headers, seconds) => {
    expect(await waitAfter(source, headers)).toBe(seconds);
  });

  it.each(open)("does not wait with %j for %j", async (source, headers) => {
    expect(await waitAfter(source, headers)).toBe(0);
  });

  it("limits calls without headers by number", async () => {
    const time = fakeTime();
    const { fetch, requests } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, throttle: { account: "by number" } });
    const limit = limitedByHeaders({ calls: 1, per: 1000 }, "standard");
    for (const _ of [1, 2]) void client.call({ ...thing(), throttle: limit });
    await time.pass(500);
    expect(requests.length).toBe(1);
    await time.pass(600);
    expect(requests.length).toBe(2);
  });

  it("rejects with ThrottleError if the reset is later than `maxWait`", async () => {
    const time = fakeTime();
    const headers = { date, ratelimit: '"default";r=0;t=30' };
    const { fetch, requests } = stub(() => jsonResponse({}, { headers }));
    const client = makeClient({ fetch, throttle: { account: "max", maxWait: 5000 } });
    const limit = limitedByHeaders({ calls: 10, per: 1000 }, "standard");
    await client.call({ ...thing(), throttle: limit });
    const error = client.call({ ...thing(), throttle: limit }).catch((reason: unknown) => reason);
    await time.pass(0);
    expect(await error).toMatchObject({ name: "ThrottleError" });
    expect(requests.length).toBe(1);
  });
});
