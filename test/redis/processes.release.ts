import { type RedisClientType, createClient } from "redis";
import { afterAll, beforeAll, expect } from "vitest";
import { testsWith } from "../support/able.ts";
import { type Service, most, shortestSpan, startService } from "./arrivals.ts";
import { RedisServer } from "./redis-server.ts";
import { endWorkers, hasAsked, startWorker } from "./workers.ts";

const { it } = await testsWith("redis-server");

let redis: RedisServer;
let admin: RedisClientType;
let service: Service;
beforeAll(async () => {
  redis = await RedisServer.start();
  admin = createClient({ url: redis.url });
  await admin.connect();
  service = await startService();
});
afterAll(async () => {
  endWorkers();
  admin.destroy();
  await redis.close();
  await service.close();
});

const limit = { calls: 2, per: 400 };
const calls = 4;

const inPeriods = (paths: readonly string[]): string[][] =>
  Array.from({ length: paths.length / limit.calls }, (_, period) =>
    paths.slice(period * limit.calls, (period + 1) * limit.calls).toSorted(),
  );

it("allows at most two requests of three processes per period, despite skewed clocks", async () => {
  const skews = [1000, -1000, 0];
  const names = ["a", "b", "c"];
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
  for (const [index, worker] of workers.entries()) {
    worker.go();
    await hasAsked(admin, names[index] ?? "");
  }
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(service.arrivals.length).toBe(3 * calls);
  expect(shortestSpan(service.arrivals, limit.calls)).toBeGreaterThanOrEqual(limit.per);
  expect(most(service.arrivals, limit.per)).toBe(limit.calls);
  // All calls of a process are simultaneous, and the earliest get slots first. Simultaneous calls can arrive in any
  // order.
  const expected = names.flatMap((name) => Array.from({ length: calls }, () => `/${name}`));
  expect(inPeriods(service.paths)).toEqual(inPeriods(expected));
  // One command takes a slot, one releases the slot, and a few renew the slot.
  expect(await scriptCalls()).toBeLessThanOrEqual(3 * calls * 4);
});

async function scriptCalls(): Promise<number> {
  const stats = await admin.info("commandstats");
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1]);
}
