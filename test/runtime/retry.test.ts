import * as fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type CallOptions,
  type ClientRetryOptions,
  enveloped,
  envelopeBody,
} from "../../templates/runtime/index.ts";
import { type FakeTime, fakeTime } from "./fake-time.ts";
import { type Stub, makeClient, stub, thing } from "./fixtures.ts";

interface Fate {
  readonly fetch?: Stub["fetch"];
  readonly retry?: number | ClientRetryOptions | undefined;
  readonly time?: FakeTime;
  readonly over?: Parameters<typeof thing>[0];
  readonly own?: CallOptions["retry"];
}

/** The pauses before all attempts except the first. */
async function pauses({ time = fakeTime(), own, over, ...client }: Fate): Promise<number[]> {
  const delays: number[] = [];
  const call = makeClient({
    timeout: 1000,
    ...client,
    onEvent: (event) => event.type === "retry" && delays.push(event.delay),
  }).call(thing({ ...over, ...(own !== undefined && { options: { retry: own } }) }));
  const ended = Promise.allSettled([call]);
  await time.pass(3_600_000);
  await ended;
  return delays;
}

const answering = (status: number, headers: Record<string, string> = {}): Stub["fetch"] =>
  stub(() => new Response("{}", { status, headers })).fetch;

const broken = (): Promise<never> => Promise.reject(new TypeError("fetch failed"));

/** Sets the random number for jitter. */
function random(drawn: number): void {
  const spy = vi.spyOn(Math, "random").mockReturnValue(drawn);
  onTestFinished(() => spy.mockRestore());
}

describe("retries", () => {
  it.each([408, 429, 500, 502, 503, 504])("retries after HTTP %i", async (status) => {
    expect(await pauses({ fetch: answering(status) })).toHaveLength(2);
  });

  it.each([302, 400, 401, 403, 404, 409, 413, 422, 501, 505])(
    "never retries after HTTP %i",
    async (status) => {
      expect(await pauses({ fetch: answering(status) })).toEqual([]);
    },
  );

  it.each<[what: string, fate: Fate, retries: number]>([
    ["a broken connection", { fetch: broken }, 2],
    ["an attempt that times out", { fetch: () => new Promise(() => {}) }, 2],
    ["a response that is not JSON", { over: { read: enveloped({ success: {}, result: "b" }) } }, 0],
    ["a failed envelope", { over: { read: envelopeBody({ success: { a: 1 } }) } }, 0],
    ["a rejection before sending", { over: { path: "/v1/{id}" } }, 0],
    ["an error of the caller's function", { fetch: async () => "text" as never }, 0],
  ])("handles %s with %j by %i retries", async (_, fate, retries) => {
    expect(await pauses({ fetch: answering(200), ...fate })).toHaveLength(retries);
  });

  it("stops at the retry limit of the client or the call", async () => {
    expect(await pauses({ fetch: broken, retry: 4 })).toHaveLength(4);
    expect(await pauses({ fetch: broken, retry: { limit: 4 }, own: 1 })).toHaveLength(1);
    expect(await pauses({ fetch: broken, retry: 4, own: 0 })).toEqual([]);
    expect(await pauses({ fetch: broken, retry: 0, own: 3 })).toHaveLength(3);
  });

  it("doubles the maximum pause each time up to the cap, with random jitter below it", async () => {
    const retry = { limit: 7, budget: false } as const;
    random(1);
    expect(await pauses({ fetch: broken, retry })).toEqual([
      300, 600, 1200, 2400, 4800, 8000, 8000,
    ]);
    random(0);
    expect(await pauses({ fetch: broken, retry: 3 })).toEqual([0, 0, 0]);
    random(0.5);
    const time = fakeTime();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(5000), async (limit, cap) => {
        const drawn = await pauses({ time, fetch: broken, retry: { limit, backoffLimit: cap } });
        expect(drawn).toEqual(
          Array.from({ length: limit }, (_, index) => Math.min(cap, 150 * 2 ** index)),
        );
      }),
      { numRuns: 10 },
    );
  });

  it("waits as Retry-After of a 413, 429 or 503 specifies, and retries a 413 only then", async () => {
    for (const status of [413, 429, 503])
      expect(await pauses({ fetch: answering(status, { "retry-after": "2" }) })).toEqual([
        2000, 2000,
      ]);
    random(1);
    expect(await pauses({ fetch: answering(500, { "retry-after": "2" }) })).toEqual([300, 600]);
    const retry = { afterStatusCodes: [500] };
    expect(await pauses({ fetch: answering(500, { "retry-after": "2" }), retry })).toEqual([
      2000, 2000,
    ]);
  });

  it("stops immediately if the service requests more than `retryAfterLimit`", async () => {
    expect(await pauses({ fetch: answering(503, { "retry-after": "60" }) })).toEqual([
      60_000, 60_000,
    ]);
    expect(await pauses({ fetch: answering(503, { "retry-after": "61" }) })).toEqual([]);
    const impatient = { retryAfterLimit: 1000 };
    const fetch = answering(429, { "retry-after": "2" });
    expect(await pauses({ fetch, retry: impatient })).toEqual([]);
    expect(await pauses({ fetch, own: impatient })).toEqual([]);
    expect(await pauses({ fetch, retry: { retryAfterLimit: 3000 }, own: 1 })).toEqual([2000]);
  });

  it("shortens a requested pause to `maxRetryAfter`, as ky does", async () => {
    const fetch = answering(503, { "retry-after": "120" });
    expect(await pauses({ fetch, retry: { maxRetryAfter: 1000 } })).toEqual([1000, 1000]);
    expect(await pauses({ fetch, own: { maxRetryAfter: 1000 } })).toEqual([1000, 1000]);
    const both = { maxRetryAfter: 2000, retryAfterLimit: 1000 };
    expect(await pauses({ fetch, retry: both })).toEqual([]);
  });

  it("follows `shouldRetry` unless it returns undefined", async () => {
    const yes = { shouldRetry: () => true };
    const no = { shouldRetry: () => false };
    const none = { shouldRetry: () => undefined };
    expect(await pauses({ fetch: answering(404), retry: yes })).toHaveLength(2);
    expect(await pauses({ fetch: answering(503), retry: no })).toEqual([]);
    expect(await pauses({ fetch: broken, own: no })).toEqual([]);
    expect(await pauses({ fetch: answering(404), retry: none })).toEqual([]);
    expect(await pauses({ fetch: answering(503), retry: none })).toHaveLength(2);
    const soon = answering(503, { "retry-after": "61" });
    expect(await pauses({ fetch: soon, retry: yes }), "no longer than is waited for").toEqual([]);
  });

  it.each<[word: string, fate: Fate, expected: number[]]>([
    ["statusCodes", { fetch: answering(404), retry: { statusCodes: [404] } }, [300, 600]],
    ["statusCodes", { fetch: answering(503), retry: { statusCodes: [404] } }, []],
    ["methods", { fetch: answering(503), retry: { methods: ["post"] } }, []],
    [
      "methods",
      { fetch: answering(503), retry: { methods: ["post"] }, over: { method: "POST" } },
      [300, 600],
    ],
    [
      "retryOnTimeout",
      { fetch: () => new Promise(() => {}), retry: { retryOnTimeout: false } },
      [],
    ],
    ["delay", { fetch: broken, retry: { delay: (count) => count * 7 } }, [7, 14]],
    ["jitter", { fetch: broken, retry: { jitter: (delay) => delay / 3 } }, [100, 200]],
    ["jitter", { fetch: broken, retry: { jitter: false } }, [300, 600]],
  ])("respects ky's option `%s`: %j", async (_, fate, expected) => {
    random(1);
    expect(await pauses(fate)).toEqual(expected);
  });

  it("merges retry options of the call into those of the client, field by field", async () => {
    random(1);
    const retry = { limit: 3, backoffLimit: 10, delay: () => 9 };
    expect(await pauses({ fetch: broken, retry, own: { delay: () => 700 } })).toEqual([10, 10, 10]);
    expect(await pauses({ fetch: broken, retry, own: { limit: 1 } })).toEqual([9]);
    expect(await pauses({ fetch: broken, retry: 3, own: { delay: () => 1 } })).toEqual([1, 1, 1]);
  });
});
