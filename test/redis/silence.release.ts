import { type RedisClientType, createClient } from "redis";
import { afterAll, expect, type TestContext } from "vitest";
import type { Limit } from "../../templates/runtime/index.ts";
import { until } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { type Service, shortestSpan, startService } from "./arrivals.ts";
import { RedisServer } from "./redis-server.ts";
import { type Worker, endWorkers, hasAsked, startWorker } from "./workers.ts";

const { describe, it } = await testsWith("redis-server");

afterAll(() => endWorkers());

const lease = 1200;

/** Each test has its own service and Redis, so that tests can run in parallel. */
async function setup(
  onTestFinished: TestContext["onTestFinished"],
): Promise<{ service: Service; admin: RedisClientType; start: Start }> {
  const [service, redis] = await Promise.all([startService(), RedisServer.start()]);
  const admin: RedisClientType = createClient({ url: redis.url });
  await admin.connect();
  onTestFinished(async () => {
    admin.destroy();
    await service.close();
    await redis.close();
  });
  const start: Start = (name, calls, limit) => {
    const library = name === "a" ? "ioredis" : "redis";
    const options = { name, calls, limit, lease, library } as const;
    return startWorker({ ...options, redis: redis.url, service: service.url });
  };
  return { service, admin, start };
}

/** The time when the only closed slot opens, in milliseconds since the epoch. Redis uses the clock of this machine. */
async function opens(admin: RedisClientType): Promise<number> {
  const [key = ""] = await admin.keys("*:places");
  const [place] = await admin.zRangeWithScores(key, 0, -1);
  return place?.score ?? Number.NaN;
}

type Start = (name: string, calls: number, limit: Limit) => Promise<Worker>;

describe.concurrent("a killed process", () => {
  it("releases the slot of a killed process one lease and one period after its last renewal", async ({
    onTestFinished,
  }) => {
    const { service, admin, start } = await setup(onTestFinished);
    const limit = { calls: 1, per: 200 };
    const [a, b] = await Promise.all([start("a", 1, limit), start("b", 1, limit)]);
    service.hold();
    a.go();
    await until(() => service.arrivals.length === 1);
    b.go();
    await hasAsked(admin, "b");
    const taken = await opens(admin);
    // The slot was renewed after the last poll that found no change; the reply can arrive later.
    let renewed = Date.now();
    for (let asked = renewed; (await opens(admin)) === taken; asked = Date.now()) renewed = asked;
    a.signal("SIGKILL");
    await a.ended;
    const lost = await opens(admin);
    expect(lost).toBeGreaterThanOrEqual(renewed + lease + limit.per);
    service.answer();
    expect(await b.ended).toBe(0);
    expect(service.paths).toEqual(["/a", "/b"]);
    const [, arrived = 0] = service.arrivals;
    expect(performance.timeOrigin + arrived).toBeGreaterThanOrEqual(lost);
  });

  it("removes a killed process from the queue", async ({ onTestFinished }) => {
    const { service, admin, start } = await setup(onTestFinished);
    const limit = { calls: 1, per: 200 };
    const workers = await Promise.all(["a", "b", "c"].map((name) => start(name, 1, limit)));
    const [a, b, c] = workers;
    service.hold();
    a?.go();
    await until(() => service.arrivals.length === 1);
    b?.go();
    await hasAsked(admin, "b");
    c?.go();
    await hasAsked(admin, "c");
    b?.signal("SIGKILL");
    await b?.ended;
    service.answer();
    expect(await c?.ended).toBe(0);
    expect(service.paths).toEqual(["/a", "/c"]);
  });
});

describe.concurrent("a suspended process that resumes", () => {
  it("keeps the limit if a process resumes with requests in flight", async ({ onTestFinished }) => {
    const { service, start } = await setup(onTestFinished);
    const limit = { calls: 2, per: 300 };
    const [a, b] = await Promise.all([start("a", 4, limit), start("b", 4, limit)]);
    service.hold();
    a.go();
    await until(() => service.arrivals.length === 2);
    a.signal("SIGSTOP");
    service.answer();
    b.go();
    // Other processes get slots in the meantime.
    expect(await b.ended).toBe(0);
    a.signal("SIGCONT");
    expect(await a.ended).toBe(0);
    expect(service.paths.map((path) => path.slice(1)).join("")).toBe("aabbbbaa");
    expect(shortestSpan(service.arrivals, 2)).toBeGreaterThanOrEqual(limit.per);
  });

  it("grants the slot of a suspended process after it resumes, without delaying others", async ({
    onTestFinished,
  }) => {
    const { service, admin, start } = await setup(onTestFinished);
    const limit = { calls: 1, per: 200 };
    const workers = await Promise.all(["a", "b", "c"].map((name) => start(name, 1, limit)));
    const [a, b, c] = workers;
    service.hold();
    b?.go();
    await until(() => service.arrivals.length === 1);
    a?.go();
    await hasAsked(admin, "a");
    a?.signal("SIGSTOP");
    c?.go();
    service.answer();
    expect(await c?.ended).toBe(0);
    a?.signal("SIGCONT");
    expect(await a?.ended).toBe(0);
    expect(service.paths).toEqual(["/b", "/c", "/a"]);
    expect(shortestSpan(service.arrivals, 1)).toBeGreaterThanOrEqual(limit.per);
  });
});
