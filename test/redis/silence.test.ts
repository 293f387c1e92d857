import { afterAll, beforeAll, expect, type TestContext } from "vitest";
import type { Limit } from "../../templates/runtime/index.ts";
import { pause, until } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { type Service, shortestSpan, startService } from "./arrivals.ts";
import { RedisServer } from "./redis-server.ts";
import { type Worker, endWorkers, startWorker } from "./workers.ts";

const { describe, it } = testsWith("redis-server");

let redis: RedisServer;
beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(async () => {
  endWorkers();
  await redis.close();
});

const lease = 600;

/** A service, and so a budget, of its own. */
async function setup(
  onTestFinished: TestContext["onTestFinished"],
): Promise<{ service: Service; start: Start }> {
  const service = await startService();
  onTestFinished(() => service.close());
  const start: Start = (name, calls, limit) => {
    const library = name === "a" ? "ioredis" : "redis";
    const options = { name, calls, limit, lease, library } as const;
    return startWorker({ ...options, redis: redis.url, service: service.url });
  };
  return { service, start };
}

type Start = (name: string, calls: number, limit: Limit) => Promise<Worker>;

describe.concurrent("a process that is killed", () => {
  it("loses its place one lease and one period after its last sign of life", async ({
    onTestFinished,
  }) => {
    const { service, start } = await setup(onTestFinished);
    const limit = { calls: 1, per: 200 };
    const [a, b] = await Promise.all([start("a", 1, limit), start("b", 1, limit)]);
    service.hold();
    a.go();
    await until(() => service.arrivals.length === 1);
    await pause(lease);
    b.go();
    await pause(100);
    const killed = performance.now();
    a.signal("SIGKILL");
    await a.ended;
    service.answer();
    expect(await b.ended).toBe(0);
    expect(service.paths).toEqual(["/a", "/b"]);
    // It may have been silent for a third of the lease.
    const [, arrived = 0] = service.arrivals;
    expect(arrived - killed).toBeGreaterThanOrEqual(lease * (2 / 3) + limit.per - 50);
  });

  it("loses its place in the line", async ({ onTestFinished }) => {
    const { service, start } = await setup(onTestFinished);
    const limit = { calls: 1, per: 200 };
    const workers = await Promise.all(["a", "b", "c"].map((name) => start(name, 1, limit)));
    const [a, b, c] = workers;
    service.hold();
    a?.go();
    await until(() => service.arrivals.length === 1);
    b?.go();
    await pause(100);
    c?.go();
    await pause(100);
    b?.signal("SIGKILL");
    service.answer();
    expect(await c?.ended).toBe(0);
    expect(service.paths).toEqual(["/a", "/c"]);
  });
});

describe.concurrent("a process that is stopped and goes on", () => {
  it("breaks no limit when its attempts were under way", async ({ onTestFinished }) => {
    const { service, start } = await setup(onTestFinished);
    const limit = { calls: 2, per: 300 };
    const [a, b] = await Promise.all([start("a", 4, limit), start("b", 4, limit)]);
    service.hold();
    a.go();
    await until(() => service.arrivals.length === 2);
    a.signal("SIGSTOP");
    service.answer();
    b.go();
    // The others are served meanwhile.
    expect(await b.ended).toBe(0);
    a.signal("SIGCONT");
    expect(await a.ended).toBe(0);
    expect(service.paths.map((path) => path.slice(1)).join("")).toBe("aabbbbaa");
    expect(shortestSpan(service.arrivals, 2)).toBeGreaterThanOrEqual(limit.per);
  });

  it("comes to its turn when it was waiting, and holds up nobody", async ({ onTestFinished }) => {
    const { service, start } = await setup(onTestFinished);
    const limit = { calls: 1, per: 200 };
    const workers = await Promise.all(["a", "b", "c"].map((name) => start(name, 1, limit)));
    const [a, b, c] = workers;
    service.hold();
    b?.go();
    await until(() => service.arrivals.length === 1);
    a?.go();
    await pause(100);
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
