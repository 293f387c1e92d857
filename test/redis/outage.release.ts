import { Redis } from "ioredis";
import { type TestContext, expect } from "vitest";
import { type Limit, ThrottleError } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { makeClient, pause, rejection, stub, thing, until } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { type Attempt, Connections, attempt, mostClosed, never } from "./limiters.ts";
import { RedisServer } from "./redis-server.ts";

const { describe, it } = await testsWith("redis-server");

/** Each test has its own server, so that tests can run in parallel. */
async function setup({ onTestFinished }: TestContext): Promise<Setting> {
  const server = await RedisServer.start();
  const connections = new Connections(server);
  onTestFinished(async () => {
    connections.close();
    await server.close();
  });
  return { server, connections };
}

interface Setting {
  readonly server: RedisServer;
  readonly connections: Connections;
}

const limit: Limit = { calls: 2, per: 200 };

describe.concurrent("a Redis that restarts without data", () => {
  it("continues to grant slots and exceeds the limit by at most the lost slots", async (context) => {
    const { server, connections } = await setup(context);
    const limiters = [
      connections.limiter({ lease: 1000 }),
      redisLimiter({ client: connections.ioredis(), lease: 1000 }),
    ];
    const attempts: Attempt[] = [];
    const all = Array.from({ length: 14 }, (_, index) => {
      const place = (limiters[index % 2] ?? connections.limiter()).acquire("k", limit, never);
      return attempt(`${index}`, place, 20, attempts);
    });
    await until(() => attempts.length >= 5);
    await server.kill();
    const killed = performance.now();
    await pause(100);
    await server.start();
    await Promise.all(all);
    expect(attempts.length).toBe(14);
    expect(mostClosed(attempts, limit)).toBeLessThanOrEqual(2 * limit.calls);
    for (const side of [
      attempts.filter(({ from }) => from < killed),
      attempts.filter(({ from }) => from > killed),
    ]) {
      expect(mostClosed(side, limit)).toBe(limit.calls);
    }
  });

  it("restores the slots that living processes hold", async (context) => {
    const { server, connections } = await setup(context);
    const lease = 1000;
    const [a, b] = [connections.limiter({ lease }), connections.limiter({ lease })];
    const one = { calls: 1, per: 100 };
    const release = await a.acquire("k", one, never);
    await server.kill();
    await server.start();
    const admin = await connections.admin();
    while ((await admin.keys("*:places")).length === 0) await pause(10);
    const second = b.acquire("k", one, never).then(() => performance.now());
    while ((await admin.keys("*:line")).length === 0) await pause(10);
    const released = performance.now();
    release();
    expect(await second).toBeGreaterThanOrEqual(released + one.per);
  });
});

describe.concurrent("interrupted connections to Redis", () => {
  it("neither loses slots nor exceeds the limit", async (context) => {
    const { connections } = await setup(context);
    const admin = await connections.admin();
    // Longer than the time limit of this test, so that a lost slot is noticed.
    const lease = 150_000;
    const limiters = [
      connections.limiter({ lease }),
      redisLimiter({ client: connections.ioredis(), lease }),
    ];
    const attempts: Attempt[] = [];
    const short = { calls: 2, per: 100 };
    const over = new AbortController();
    const breaking = (async () => {
      while (!over.signal.aborted) {
        await pause(Math.random() * 70);
        await admin.sendCommand(["CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"]);
        await admin.scriptFlush();
        // Connections stay open until another attempt has begun, even on a slow machine.
        const before = attempts.length;
        await until(() => attempts.length > before || over.signal.aborted);
      }
    })();
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const place = (limiters[index % 2] ?? connections.limiter()).acquire("k", short, never);
        return attempt(`${index}`, place, 10, attempts);
      }),
    );
    over.abort();
    await breaking;
    expect(attempts.length).toBe(16);
    expect(mostClosed(attempts, short)).toBeLessThanOrEqual(2);
  });
});

describe.concurrent("an unavailable Redis", () => {
  it("grants a slot as soon as Redis is available again", async (context) => {
    const { server, connections } = await setup(context);
    await server.kill();
    const places = [connections.nodeRedis(), connections.ioredis()].map((client) =>
      redisLimiter({ client }).acquire("k", limit, never),
    );
    let granted = 0;
    for (const place of places) void place.then(() => (granted += 1));
    await pause(300);
    expect(granted).toBe(0);
    await server.start();
    await Promise.all(places);
  });

  it("stops waiting for Redis on an abort or after `maxWait`", async (context) => {
    const { server, connections } = await setup(context);
    await server.kill();
    const limiter = connections.limiter();
    const leaving = new AbortController();
    const left = rejection(limiter.acquire("k", limit, leaving.signal));
    await pause(50);
    leaving.abort("enough");
    expect(await left).toBe("enough");
    const { fetch, requests } = stub(() => new Response("{}"));
    const client = makeClient({ fetch, throttle: { limiter, maxWait: 100 } });
    expect(await rejection(client.call(thing({ throttle: limit })))).toBeInstanceOf(ThrottleError);
    expect(requests.length).toBe(0);
  });

  it("rejects calls before sending with `onUnavailable: fail`", async (context) => {
    const { server, connections } = await setup(context);
    await server.kill();
    const impatient = new Redis(server.url, { enableOfflineQueue: false });
    impatient.on("error", () => undefined);
    const clients = [connections.nodeRedis(), connections.ioredis(), impatient];
    const { fetch, requests } = stub(() => new Response("{}"));
    for (const redis of clients) {
      const limiter = redisLimiter({ client: redis, onUnavailable: "fail" });
      const client = makeClient({ fetch, retry: 0, throttle: { limiter } });
      const calls = [1, 2, 3].map(() => rejection(client.call(thing({ throttle: limit }))));
      for (const error of await Promise.all(calls)) expect(String(error)).toMatch(/Redis/);
    }
    expect(requests.length).toBe(0);
    impatient.disconnect();
  });

  it("rejects calls if Redis is connected but unresponsive", async (context) => {
    const { server, connections } = await setup(context);
    const limiter = connections.limiter({ onUnavailable: "fail" });
    (await limiter.acquire("k", limit, never))();
    server.signal("SIGSTOP");
    const error = await rejection(limiter.acquire("k", limit, never));
    expect(String(error)).toMatch(/no reply within 1000 ms/);
    server.signal("SIGCONT");
    (await limiter.acquire("k", limit, never))();
  });

  it("sends a pending release after Redis recovers", async (context) => {
    const { server, connections } = await setup(context);
    // The lease outlasts the test.
    const limiter = connections.limiter({ lease: 600_000 });
    const one = { calls: 1, per: 100 };
    const release = await limiter.acquire("k", one, never);
    server.signal("SIGSTOP");
    release();
    await pause(100);
    server.signal("SIGCONT");
    (await limiter.acquire("k", one, never))();
  });
});

it("rejects immediately if Redis rejects the command", async (context) => {
  const { connections } = await setup(context);
  const admin = await connections.admin();
  await admin.sendCommand(["ACL", "SETUSER", "default", "-@scripting"]);
  const error = await rejection(connections.limiter().acquire("k", limit, never));
  expect(String(error)).toMatch(/^Error: Redis grants no slot: NOPERM/);
});

it("accepts only a valid reply as a slot", async () => {
  for (const reply of [
    null,
    undefined,
    "OK",
    0,
    [],
    [0, 0],
    [0, 0, -1],
    [1, 0, 0],
    ["no"],
    "QUEUED",
  ]) {
    const client = { evalSha: async () => reply, eval: async () => reply };
    const error = await rejection(redisLimiter({ client }).acquire("k", limit, never));
    expect(String(error)).toMatch(/unexpected reply/);
  }
});

// Not concurrent, because the test blocks this process.
it("waits for the reply if the process itself was busy", async (context) => {
  const { connections } = await setup(context);
  const client = connections.ioredis();
  const busy = {
    eval: client.eval.bind(client),
    evalsha(...args: Parameters<typeof client.evalsha>) {
      queueMicrotask(() => {
        const free = performance.now() + 1200;
        while (performance.now() < free);
      });
      return client.evalsha(...args);
    },
  };
  const limiter = redisLimiter({ client: busy, onUnavailable: "fail" });
  await expect(limiter.acquire("k", limit, never)).resolves.toBeTypeOf("function");
});
