import { createClient } from "redis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pause } from "../runtime/fixtures.ts";
import { type Service, most, shortestSpan, startService } from "./arrivals.ts";
import { RedisServer } from "./redis-server.ts";
import { endWorkers, startWorker } from "./workers.ts";

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

it("lets no third request of four processes arrive within a second, whatever their clocks say", async () => {
  const skews = [0, 1000, -1000, 0];
  const names = ["a", "b", "c", "d"];
  const workers = await Promise.all(
    names.map((name, index) =>
      startWorker({
        name,
        redis: redis.url,
        library: index < 2 ? "redis" : "ioredis",
        service: service.url,
        calls: 12,
        limit: { calls: 2, per: 1000 },
        skew: skews[index] ?? 0,
      }),
    ),
  );
  for (const worker of workers) {
    worker.go();
    await pause(100);
  }
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  expect(service.arrivals.length).toBe(48);
  expect(shortestSpan(service.arrivals, 2)).toBeGreaterThanOrEqual(1000);
  expect(most(service.arrivals, 1000)).toBe(2);
  // All calls were made at once but for some ms: whose were first are served first.
  expect(service.paths).toEqual(
    names.flatMap((name) => Array.from({ length: 12 }, () => `/${name}`)),
  );
  // One that gets the place, one that tells of the end, and few between.
  expect(await scriptCalls()).toBeLessThanOrEqual(48 * 4);
});

async function scriptCalls(): Promise<number> {
  const client = await createClient({ url: redis.url }).connect();
  const stats = await client.info("commandstats");
  await client.close();
  return Number(/cmdstat_eval:calls=(\d+)/.exec(stats)?.[1]);
}
