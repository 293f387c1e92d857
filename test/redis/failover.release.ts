import { Redis } from "ioredis";
import { createClient, createSentinel } from "redis";
import { type TestContext, expect } from "vitest";
import type { Limit, Limiter } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { until } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { type Attempt, attempt, mostClosed, never, untilIt } from "./limiters.ts";
import { RedisServer } from "./redis-server.ts";

const { describe, it } = await testsWith("redis-server");

const limit: Limit = { calls: 2, per: 200 };

/** A primary, its replica, a Sentinel that watches them, and a limiter of each library. */
async function setup({ onTestFinished }: TestContext): Promise<Setting> {
  const primary = await RedisServer.start("--repl-diskless-sync-delay", "0");
  const replica = await RedisServer.start("--replicaof", "127.0.0.1", String(primary.port));
  const admin = await adminOf(replica);
  await untilIt(async () => (await admin.info("replication")).includes("master_link_status:up"));
  const sentinel = await RedisServer.startSentinel("main", primary);
  const watch = await adminOf(sentinel);
  const replicas = async (): Promise<string> =>
    JSON.stringify(await watch.sendCommand(["SENTINEL", "REPLICAS", "main"]));
  await untilIt(async () => (await replicas()).includes(String(replica.port)));
  const io = new Redis({ sentinels: [{ host: "127.0.0.1", port: sentinel.port }], name: "main" });
  io.on("error", () => undefined);
  const node = createSentinel({
    name: "main",
    sentinelRootNodes: [{ host: "127.0.0.1", port: sentinel.port }],
  });
  node.on("error", () => undefined);
  await node.connect();
  onTestFinished(async () => {
    io.disconnect();
    node.destroy();
    admin.destroy();
    watch.destroy();
    await Promise.all([primary, replica, sentinel].map((server) => server.close()));
  });
  const options = { lease: 1000 };
  const limiters = [
    redisLimiter({ client: io, ...options }),
    redisLimiter({ client: node, ...options }),
  ];
  return { primary, limiters };
}

/** Ignores errors, because the failover closes the connection. */
function adminOf({ url }: RedisServer) {
  return createClient({ url })
    .on("error", () => undefined)
    .connect();
}

interface Setting {
  readonly primary: RedisServer;
  readonly limiters: readonly Limiter[];
}

describe("a failover of Redis Sentinel", () => {
  it("waits for the new primary and exceeds the limit by at most one period's calls", async (context) => {
    const { primary, limiters } = await setup(context);
    const attempts: Attempt[] = [];
    const all = Array.from({ length: 16 }, (_, index) => {
      const place = limiters[index % 2]?.acquire("k", limit, never);
      return place && attempt(`${index}`, place, 20, attempts);
    });
    await until(() => attempts.length >= 5);
    await primary.kill();
    const killed = performance.now();
    await Promise.all(all);
    expect(attempts.length).toBe(16);
    expect(mostClosed(attempts, limit)).toBeLessThanOrEqual(2 * limit.calls);
    for (const side of [
      attempts.filter(({ from }) => from < killed),
      attempts.filter(({ from }) => from > killed),
    ]) {
      expect(mostClosed(side, limit)).toBeLessThanOrEqual(limit.calls);
    }
  });
});
