import { execFileSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import type { RedisClientType } from "redis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from "vitest";
import { type Limit, ThrottleError } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { makeClient, pause, rejection, stub, thing, until } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { type Attempt, Connections, attempt, mostClosed, never } from "./limiters.ts";
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

const one: Limit = { calls: 1, per: 100 };

/** Counts the members of a key of the only budget. */
async function sizeOf(name: "places" | "line" | "seen"): Promise<number> {
  const [key] = await admin.keys(`*:${name}`);
  return key === undefined ? 0 : admin.zCard(key);
}

/** The slots of the only budget, with the time when each opens. */
async function places(): Promise<unknown[]> {
  const [key = ""] = await admin.keys("*:places");
  return admin.zRangeWithScores(key, 0, -1);
}

async function settled(name: "places" | "line" | "seen", size: number): Promise<void> {
  while ((await sizeOf(name)) !== size) await pause(2);
}

describe("slots of a Redis limiter", () => {
  it("grants a slot one period after its release, not after it was taken", async () => {
    const attempts: Attempt[] = [];
    const [a, b] = [connections.limiter(), connections.limiter()];
    await admin.flushAll();
    const first = attempt("first", a.acquire("k", one, never), 250, attempts);
    await until(() => attempts.length === 1);
    await Promise.all([first, attempt("second", b.acquire("k", one, never), 0, attempts)]);
    expect(attempts.length).toBe(2);
    const [before, after] = attempts;
    expect((after?.from ?? 0) - (before?.to ?? 0)).toBeGreaterThanOrEqual(one.per);
  });

  it("keeps a slot while its attempt lasts longer than the lease", async () => {
    await admin.flushAll();
    const lease = 1000;
    const [a, b] = [connections.limiter({ lease }), connections.limiter({ lease })];
    const release = await a.acquire("k", one, never);
    const taken = performance.now();
    const second = b.acquire("k", one, never).then(() => performance.now());
    await settled("line", 1);
    await pause(taken + 1.5 * lease + one.per - performance.now());
    const released = performance.now();
    release();
    expect(await second).toBeGreaterThanOrEqual(released + one.per);
  });

  it("ignores repeated releases of the same slot", async () => {
    await admin.flushAll();
    const limiter = connections.limiter();
    // Redis forgets a slot after its period, so the period must not end during this test.
    const release = await limiter.acquire("k", { calls: 1, per: 60_000 }, never);
    const held = await places();
    release();
    while (isDeepStrictEqual(await places(), held)) await pause(2);
    const [released, before] = [await places(), await scriptCalls()];
    release();
    await pause(60);
    expect([await places(), await scriptCalls()]).toEqual([released, before]);
    expect(released).toHaveLength(1);
  });

  it("releases a slot after the maximum duration of its attempt", async () => {
    await admin.flushAll();
    const limiter = connections.limiter({ lease: 150 });
    const started = performance.now();
    await limiter.acquire("k", one, never, 100);
    await limiter.acquire("k", one, never);
    expect(performance.now() - started).toBeGreaterThanOrEqual(100 + one.per);
  });

  it("grants a slot later by the margin of the previous attempt", async () => {
    await admin.flushAll();
    const limiter = connections.limiter();
    const release = await limiter.acquire("k", one, never);
    const started = performance.now();
    release(150);
    await limiter.acquire("k", one, never);
    expect(performance.now() - started).toBeGreaterThanOrEqual(150 + one.per);
  });

  it("requests another slot if the reply of Redis arrives after the lease can have ended", async () => {
    await admin.flushAll();
    const client = connections.nodeRedis();
    let calls = 0;
    const now = performance.now.bind(performance);
    const slow = {
      eval: client.eval.bind(client),
      async evalSha(...args: Parameters<typeof client.evalSha>) {
        calls += 1;
        const reply = await client.evalSha(...args);
        if (calls === 1) vi.spyOn(performance, "now").mockImplementation(() => now() + 6000);
        return reply;
      },
    };
    const limiter = redisLimiter({ client: slow, lease: 10_000 });
    onTestFinished(() => void vi.restoreAllMocks());
    await limiter.acquire("k", one, never);
    expect(calls).toBe(2);
    expect(await sizeOf("places")).toBe(1);
  });
});

describe("the queue of a Redis limiter", () => {
  it("grants slots in order of arrival across all processes", async () => {
    await admin.flushAll();
    const limit = { calls: 1, per: 10 };
    const release = await connections.limiter().acquire("k", limit, never);
    const limiters = Array.from({ length: 6 }, () => connections.limiter());
    const names = Array.from({ length: 12 }, (_, index) => `${index}`);
    const attempts: Attempt[] = [];
    const all: Promise<void>[] = [];
    for (const [index, name] of names.entries()) {
      const limiter = limiters[(index * 5) % 6] ?? connections.limiter();
      all.push(attempt(name, limiter.acquire("k", limit, never), 5, attempts));
      await settled("line", index + 1);
    }
    release();
    await Promise.all(all);
    expect(attempts.map(({ name }) => name)).toEqual(names);
    expect(mostClosed(attempts, limit)).toBe(1);
  });

  it("grants slots to simultaneous calls in order", async () => {
    await admin.flushAll();
    const limiter = connections.limiter();
    const attempts: Attempt[] = [];
    const names = Array.from({ length: 30 }, (_, index) => `${index}`);
    await Promise.all(
      names.map((name) =>
        attempt(name, limiter.acquire("k", { calls: 4, per: 30 }, never), 1, attempts),
      ),
    );
    expect(attempts.map(({ name }) => name)).toEqual(names);
  });

  it("drops an aborted call immediately with the signal's reason", async () => {
    await admin.flushAll();
    const lease = 600_000;
    const [a, b, c] = [1, 2, 3].map(() => connections.limiter({ lease }));
    if (a === undefined || b === undefined || c === undefined) throw new Error("three are made");
    const release = await a.acquire("k", one, never);
    const leaving = new AbortController();
    const second = rejection(b.acquire("k", one, leaving.signal));
    await settled("line", 1);
    const third = c.acquire("k", one, never);
    await settled("line", 2);
    leaving.abort("enough");
    expect(await second).toBe("enough");
    await settled("line", 1);
    await settled("seen", 1);
    release();
    await third;
  });

  it("lets the next call of the process request a slot when the first is aborted", async () => {
    await admin.flushAll();
    const limiter = connections.limiter({ lease: 600_000 });
    const release = await limiter.acquire("k", one, never);
    const leaving = new AbortController();
    const left = Array.from({ length: 50 }, () =>
      rejection(limiter.acquire("k", one, leaving.signal)),
    );
    const next = limiter.acquire("k", one, never);
    await settled("line", 2);
    leaving.abort("enough");
    expect(new Set(await Promise.all(left))).toEqual(new Set(["enough"]));
    release();
    await next;
  });

  it("lets the process exit after all waiting calls are aborted", () => {
    const file = new URL("../../templates/runtime/throttle-redis.ts", import.meta.url);
    const script = `
      const { redisLimiter } = await import("${file}");
      const client = { evalSha: async () => [500_000, 0] };
      const leaving = new AbortController();
      setTimeout(() => leaving.abort("enough"), 50);
      await redisLimiter({ client, lease: 600_000 })
        .acquire("k", { calls: 1, per: 500_000 }, leaving.signal)
        .catch((reason) => process.stdout.write(reason));
    `;
    const options = ["--input-type=module", "--eval", script];
    expect(execFileSync(process.execPath, options, { timeout: 30_000 }).toString()).toBe("enough");
  });

  it("releases a slot that is granted while its call is aborted", async () => {
    await admin.flushAll();
    const client = connections.nodeRedis();
    const leaving = new AbortController();
    const limiter = redisLimiter({
      client: {
        eval: client.eval.bind(client),
        async evalSha(...args: Parameters<typeof client.evalSha>) {
          const reply = await client.evalSha(...args);
          expect(await sizeOf("places")).toBe(leaving.signal.aborted ? 0 : 1);
          leaving.abort("enough");
          return reply;
        },
      },
    });
    expect(await rejection(limiter.acquire("k", one, leaving.signal))).toBe("enough");
    await settled("places", 0);
  });

  it("rejects an already aborted call without a command to Redis", async () => {
    await admin.flushAll();
    const limiter = connections.limiter();
    const before = await scriptCalls();
    expect(await rejection(limiter.acquire("k", one, AbortSignal.abort("gone")))).toBe("gone");
    await pause(20);
    expect(await scriptCalls()).toBe(before);
  });
});

describe("estimates and limits of a Redis limiter", () => {
  it("estimates the wait from calls of the same process, never too long", async () => {
    await admin.flushAll();
    const limiter = connections.limiter();
    const limit = { calls: 2, per: 1000 };
    expect(limiter.estimate?.("k", limit)).toBe(0);
    const leaving = new AbortController();
    const waiting = Array.from({ length: 7 }, () => limiter.acquire("k", limit, leaving.signal));
    const rejected = waiting.slice(2).map(rejection);
    await Promise.all(waiting.slice(0, 2));
    expect(limiter.estimate?.("k", limit)).toBe(2000);
    expect(limiter.estimate?.("another", limit)).toBe(0);
    leaving.abort("enough");
    await Promise.all(rejected);
    expect(limiter.estimate?.("k", limit)).toBe(0);
  });

  it("removes a call from the queue when `maxWait` ends its wait", async () => {
    await admin.flushAll();
    const { fetch, requests } = stub(() => new Response("{}"));
    const limiter = connections.limiter();
    const throttle = { calls: 1, per: 60_000 };
    await makeClient({ fetch, throttle: { limiter } }).call(thing({ throttle }));
    const client = makeClient({ fetch, throttle: { limiter, maxWait: 150 } });
    expect(await rejection(client.call(thing({ throttle })))).toBeInstanceOf(ThrottleError);
    expect(requests.length).toBe(1);
    await settled("line", 0);
  });
});

it("keeps the limit for any sequence of calls and aborts", { timeout: 60_000 }, async () => {
  const limiters = [connections.limiter(), connections.limiter(), connections.limiter()];
  const job = fc.record({
    limiter: fc.constantFrom(...limiters),
    at: fc.nat(100),
    hold: fc.nat(40),
    leaveAfter: fc.option(fc.nat(80), { freq: 3 }),
  });
  const schedule = fc.record({
    limit: fc.record({
      calls: fc.integer({ min: 1, max: 3 }),
      per: fc.integer({ min: 20, max: 60 }),
    }),
    jobs: fc.array(job, { maxLength: 14 }),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(schedule, async ({ limit, jobs }) => {
      round += 1;
      const key = `round ${round}`;
      const attempts: Attempt[] = [];
      let left = 0;
      await Promise.all(
        jobs.map(async ({ limiter, at, hold, leaveAfter }, index) => {
          await pause(at);
          const signal = leaveAfter === null ? never : AbortSignal.timeout(leaveAfter);
          const place = limiter.acquire(key, limit, signal);
          await attempt(`${index}`, place, hold, attempts).catch((error: unknown) => {
            expect(error).toBe(signal.reason);
            left += 1;
          });
        }),
      );
      expect(attempts.length + left).toBe(jobs.length);
      expect(mostClosed(attempts, limit)).toBeLessThanOrEqual(limit.calls);
    }),
    { numRuns: 25 },
  );
});

async function scriptCalls(): Promise<number> {
  const stats = await admin.info("commandstats");
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1] ?? 0);
}
