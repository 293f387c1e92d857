import { describe, expect, it } from "vitest";
import type { Limit, ThrottleOptions } from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { fakeTime } from "./fake-time.ts";
import {
  type Stub,
  type TestClient,
  type TestOptions,
  jsonResponse,
  makeClient,
  pause,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

const throttle: Limit = { calls: 2, per: 200 };

/** A client with separate budgets, and its requests. */
function throttled(options: Partial<TestOptions> = {}): Stub & { client: TestClient } {
  const stubbed = stub(() => jsonResponse({}));
  const own: ThrottleOptions = { limiter: createLimiter(), ...options.throttle };
  const client = makeClient({ fetch: stubbed.fetch, ...options, throttle: own });
  return { ...stubbed, client };
}

describe("throttled operations", () => {
  it("starts `timeout` only after the wait for a slot", async () => {
    const { client } = throttled({ timeout: 150 });
    const time = fakeTime();
    const calls = Array.from({ length: 6 }, () => client.call(thing({ throttle })));
    await time.pass(2 * throttle.per);
    expect((await Promise.all(calls)).length).toBe(6);
  });

  it("shares a budget only among clients with the same base URL and credential", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const baseUrl = "https://shared-budget.test";
    const client = (options: TestOptions): TestClient => makeClient({ fetch, baseUrl, ...options });
    const one = thing({ throttle: { calls: 1, per: 10_000 } });
    const leave = new AbortController();
    const options = { signal: leave.signal };
    await client({}).call(one);
    const waiting = [
      client({}).call({ ...one, options }),
      client({ baseUrl: `${baseUrl}/` }).call({ ...one, options }),
      client({ chainid: "8453" }).call({ ...one, options }),
    ].map(rejection);
    await client({ apikey: "another" }).call(one);
    await client({}).call({ ...one, options: { apikey: "a third" } });
    await client({ baseUrl: `${baseUrl}/v2` }).call(one);
    await client({}).call({ ...one, id: "things.list" });
    await pause(20);
    expect(requests.length).toBe(5);
    leave.abort("enough");
    expect(await Promise.all(waiting)).toEqual(["enough", "enough", "enough"]);
  });

  it("rejects a call with the expected wait if it exceeds `maxWait`", async () => {
    const { client, requests } = throttled({ throttle: { maxWait: 250 } });
    const time = fakeTime();
    const calls = Array.from({ length: 5 }, () => client.call(thing({ throttle })));
    const [fifth] = await Promise.all(calls.slice(4).map(rejection));
    const about = { operation: "things.get", attempts: 0, wait: 400 };
    expect(fifth).toMatchObject({ name: "ThrottleError", ...about });
    expect(String(fifth)).toMatch(
      /would wait 400 ms or longer .*\(2 calls in 200 ms\), `throttle.maxWait` is 250 ms/,
    );
    await time.pass(200);
    await Promise.all(calls.slice(0, 4));
    expect(requests.length).toBe(4);
  });

  it("rejects a waiting call at `maxWait` if earlier attempts take longer than expected", async () => {
    const slow = stub(async () => {
      await pause(300);
      return jsonResponse({});
    });
    const { client } = throttled({ fetch: slow.fetch, throttle: { maxWait: 60 } });
    const limit = { calls: 1, per: 20 };
    const time = fakeTime();
    const first = client.call(thing({ throttle: limit }));
    const refused = rejection(client.call(thing({ throttle: limit })));
    await time.pass(300);
    const second = await refused;
    expect(second).toMatchObject({ name: "ThrottleError", wait: 60 });
    await first;
    expect(slow.requests.length).toBe(1);
  });

  it("takes slots from the caller's limiter", async () => {
    const asked: [key: string, limit: Limit][] = [];
    let released = 0;
    const limiter = {
      async acquire(key: string, limit: Limit): Promise<() => void> {
        asked.push([key, limit]);
        return () => {
          released += 1;
        };
      },
    };
    const { client } = throttled({ apikey: "k", throttle: { limiter, limits: {} } });
    await client.call(thing({ throttle }));
    await rejection(client.call(thing({ throttle, read: failing })));
    await client.call(thing({ id: "toString" }));
    expect(asked).toEqual([
      ['["https://api.test","things.get","k"]', throttle],
      ['["https://api.test","things.get","k"]', throttle],
    ]);
    expect(released).toBe(2);
  });
});

const failing = {
  accept: "*/*",
  async read(): Promise<never> {
    throw new Error("a reader of the caller's own");
  },
};
