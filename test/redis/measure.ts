/**
 * `node test/redis/measure.ts`: costs of slots in Redis: bytes and scripts per call, time for many calls while slots
 * are free, and the rate of calls with a distant Redis. Prints a measurement.
 */
import { Redis } from "ioredis";
import { createClient } from "redis";
import type { Limit, Limiter } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { detour } from "./latency.ts";
import { type Attempt, attempt, mostClosed, never } from "./limiters.ts";
import { RedisServer } from "./redis-server.ts";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const server = await RedisServer.start();
const admin = await createClient({ url: server.url }).connect();

/** Scripts that were called since the last time. */
async function scriptCalls(): Promise<number> {
  const stats = await admin.info("commandstats");
  await admin.configResetStat();
  const counts = stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Simulates `count` processes with a latency to Redis. */
async function away(count: number, latency: number) {
  const way = await detour(server.port, () => latency);
  const clients = Array.from({ length: count }, () => new Redis(way.port));
  await Promise.all(clients.map((client) => client.ping()));
  await scriptCalls();
  const before = way.sent;
  return {
    limiters: clients.map((client) => redisLimiter({ client })),
    sent: () => way.sent - before,
    async close() {
      for (const client of clients) client.disconnect();
      await way.close();
    },
  };
}

function calls(limiters: readonly Limiter[], limit: Limit, count: number, hold: number) {
  const attempts: Attempt[] = [];
  const key = JSON.stringify([limit, count, hold, limiters.length, Math.random()]);
  const all = Array.from({ length: count }, (_, index) => {
    const place = limiters[index % limiters.length]?.acquire(key, limit, never);
    return place && attempt(`${index}`, place, hold, attempts);
  });
  return { attempts, all: Promise.all(all) };
}

for (const latency of [0, 20, 200]) {
  const { limiters, sent, close } = await away(1, latency);
  const from = performance.now();
  await calls(limiters, { calls: 5000, per: 1000 }, 2000, 0).all;
  const took = Math.round(performance.now() - from);
  print(`2,000 calls with all places free, ${latency} ms each way: ${took} ms`);
  await new Promise((resolve) => void setTimeout(resolve, 500 + 2 * latency));
  print(`  ${Math.round(sent() / 2000)} B and ${(await scriptCalls()) / 2000} scripts a call`);
  await close();
}
for (const [processes, latency, limit, hold] of [
  [5, 0, { calls: 3, per: 500 }, 5],
  [5, 20, { calls: 3, per: 500 }, 5],
  [5, 200, { calls: 3, per: 500 }, 5],
  [1, 200, { calls: 3, per: 500 }, 5],
  [5, 200, { calls: 3, per: 100 }, 5],
  [5, 0, { calls: 3, per: 500 }, 2000],
  [5, 200, { calls: 50, per: 1000 }, 5],
] as const) {
  const { limiters, sent, close } = await away(processes, latency);
  const time = 10_000;
  const { attempts } = calls(limiters, limit, 3000, hold);
  await new Promise((resolve) => void setTimeout(resolve, time));
  const possible = Math.round((time / (limit.per + hold)) * limit.calls);
  const made = attempts.filter(({ to }) => to < Number.POSITIVE_INFINITY).length;
  print(
    `${processes} processes, ${latency} ms each way, ${JSON.stringify(limit)}, attempts of ${hold} ms: ${made} of ${possible} calls in ${time / 1000} s, ${(sent() / made).toFixed(0)} B and ${((await scriptCalls()) / made).toFixed(1)} scripts a call, most closed ${mostClosed(attempts, limit)}`,
  );
  await close();
}
admin.destroy();
await server.close();
process.exit();
