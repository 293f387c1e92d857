import { createClient } from "redis";
import { afterAll, beforeAll, expect } from "vitest";
import { testsWith } from "../support/able.ts";
import { type Service, most, shortestSpan, startService } from "./arrivals.ts";
import { RedisServer } from "./redis-server.ts";
import { endWorkers, startWorker } from "./workers.ts";

const { it } = testsWith("redis-server");

let redis: RedisServer;
let service: Service;
beforeAll(async () => {
  redis = await RedisServer.start();
  service = await startService();
});
afterAll(async () => {
  endWorkers();
  await redis.close();
  await service.close();
});

const limit = { calls: 2, per: 400 };
const calls = 5;

it("lets no third request of four processes arrive within a period, whatever their clocks say", async () => {
  const skews = [0, 1000, -1000, 0];
  const names = ["a", "b", "c", "d"];
  const workers = await Promise.all(
    names.map((name, index) =>
      startWorker({
        name,
        redis: redis.url,
        library: index < 2 ? "redis" : "ioredis",
        service: service.url,
        calls,
        limit,
        skew: skews[index] ?? 0,
      }),
    ),
  );
  for (const worker of workers) {
    await worker.goAndStand();
  }
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  expect(service.arrivals.length).toBe(4 * calls);
  expect(shortestSpan(service.arrivals, limit.calls)).toBeGreaterThanOrEqual(limit.per);
  expect(most(service.arrivals, limit.per)).toBe(limit.calls);
  // All calls were made at once but for some ms: whose were first are served first.
  expect(service.paths).toEqual(
    names.flatMap((name) => Array.from({ length: calls }, () => `/${name}`)),
  );
  // One that gets the place, one that tells of the end, and few between.
  expect(await scriptCalls()).toBeLessThanOrEqual(4 * calls * 4);
});

async function scriptCalls(): Promise<number> {
  const client = await createClient({ url: redis.url }).connect();
  const stats = await client.info("commandstats");
  await client.close();
  return Number(/cmdstat_eval:calls=(\d+)/.exec(stats)?.[1]);
}
