import { type RedisClientType, createClient } from "redis";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { apikey, makeClient, pause, rejection, stub, thing } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { Connections, never } from "./limiters.ts";
import { RedisServer } from "./redis-server.ts";

const { describe, it } = await testsWith("redis-server");

let server: RedisServer;
let admin: RedisClientType;
let connections: Connections;
beforeAll(async () => {
  server = await RedisServer.start();
});
beforeEach(async () => {
  connections = new Connections(server);
  admin = await connections.admin();
});
afterEach(() => connections.close());
afterAll(() => server.close());

/** Fills every key: two calls in flight and one waiting call. */
async function fill(options: { lease?: number; prefix?: string } = {}): Promise<() => void> {
  const leaving = new AbortController();
  const { fetch, requests } = stub(async () => {
    await new Promise((resolve) => {
      leaving.signal.addEventListener("abort", resolve);
    });
    return new Response("{}");
  });
  const limiter = connections.limiter(options);
  const client = makeClient({ baseUrl: "https://host.test", fetch, throttle: { limiter } });
  const throttle = { calls: 2, per: 100 };
  const call = { throttle, options: { signal: leaving.signal } };
  const calls = [1, 2, 3].map(() => rejection(client.call(thing(call))));
  while (requests.length < 2 || (await admin.keys("*")).length < 3) await pause(5);
  return () => {
    leaving.abort();
    void Promise.all(calls);
  };
}

describe("keys in Redis", () => {
  it("stores no credential or other data of a call in keys or commands", async () => {
    await admin.flushAll();
    const monitor = createClient({ url: server.url });
    await monitor.connect();
    const seen: string[] = [];
    await monitor.monitor((line) => seen.push(String(line)));
    const empty = await fill();
    for (const key of await admin.keys("*")) {
      seen.push(key, JSON.stringify(await admin.zRangeWithScores(key, 0, -1)));
    }
    empty();
    while (!seen.some((line) => line.includes("ZREM"))) await pause(5);
    monitor.destroy();
    const everything = seen.join("\n");
    expect(everything).toContain("ZADD");
    for (const secret of [apikey, encodeURIComponent(apikey), "S3cret", "host.test", "things"]) {
      expect(everything).not.toContain(secret);
    }
  });

  it("stores three keys per budget, with the prefix and one hash tag", async () => {
    await admin.flushAll();
    const empty = await fill({ prefix: "team:calls" });
    const names = (await admin.keys("*")).toSorted();
    empty();
    const tags = new Set(names.map((name) => /\{([0-9a-f]{64})\}/.exec(name)?.[1]));
    expect(tags.size).toBe(1);
    expect(names).toEqual(
      ["line", "places", "seen"].map((name) => `team:calls:{${[...tags][0]}}:${name}`),
    );
  });

  it("sets an expiry on every key, and leaves no key afterwards", async () => {
    await admin.flushAll();
    const empty = await fill({ lease: 300 });
    // The lease, the period, and the third of a lease in which a slot can be reserved in advance.
    for (const key of await admin.keys("*")) {
      const left = await admin.pTTL(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(300 + 100 + 100);
    }
    empty();
    while ((await admin.keys("*")).length > 0) await pause(20);
  });

  it("stores separate keys for different budgets", async () => {
    await admin.flushAll();
    const limiter = connections.limiter();
    for (const key of ["a", "b", "a"]) {
      await limiter.acquire(key, { calls: 9, per: 1000 }, never);
    }
    expect((await admin.keys("*:places")).length).toBe(2);
  });
});

it("rejects a lease that timers cannot measure", () => {
  const client = { evalSha: async () => 0, eval: async () => 0 };
  for (const lease of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31]) {
    expect(() => redisLimiter({ client, lease })).toThrow(RangeError);
  }
});
