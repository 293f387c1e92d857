import { Cluster } from "ioredis";
import { type RedisClientType, createClient, createCluster } from "redis";
import { afterAll, beforeAll, expect } from "vitest";
import { type RedisLimiterOptions, redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { pause, until } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { type Attempt, attempt, mostClosed, never, untilIt } from "./limiters.ts";
import { RedisServer } from "./redis-server.ts";

const { describe, it } = await testsWith("redis-server");

interface Node {
  readonly server: RedisServer;
  readonly admin: RedisClientType;
  readonly id: string;
}

let nodes: Node[] = [];
let clients: RedisLimiterOptions["client"][] = [];
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  nodes = await Promise.all([0, 1, 2].map(startNode));
  const [first] = nodes;
  for (const { server } of nodes) await first?.admin.clusterMeet("127.0.0.1", server.port);
  for (const { admin } of nodes) {
    await untilIt(async () => /state:ok[^]*known_nodes:3/.test(String(await admin.clusterInfo())));
  }
  const port = first?.server.port ?? 0;
  const node = createCluster({ rootNodes: [{ url: `redis://127.0.0.1:${port}` }] });
  node.on("error", () => undefined);
  await node.connect();
  const io = new Cluster([{ host: "127.0.0.1", port }]);
  closing.push(
    () => node.destroy(),
    () => io.disconnect(),
  );
  clients = [node, io];
});
afterAll(async () => {
  for (const close of closing) close();
  for (const { admin } of nodes) admin.destroy();
  await Promise.all(nodes.map(({ server }) => server.close()));
});

/**
 * Each node has a third of the hash slots and its own epoch. Without an epoch, nodes can disagree about a moved slot.
 */
async function startNode(index: number): Promise<Node> {
  const cluster = ["--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1"];
  const server = await RedisServer.start(...cluster);
  const admin: RedisClientType = createClient({ url: server.url });
  await admin.connect();
  await admin.clusterSetConfigEpoch(index + 1);
  const ends = [0, 5461, 10_922, 16_384];
  const [start = 0, end = 0] = [ends[index], ends[index + 1]];
  await admin.clusterAddSlotsRange({ start, end: end - 1 });
  return { server, admin, id: await admin.clusterMyId() };
}

const limit = { calls: 2, per: 150 };

describe("a Redis cluster of three nodes", () => {
  it("keeps all keys of a budget in one hash slot, for clients of both libraries", async () => {
    const limiters = clients.map((client) => redisLimiter({ client }));
    const budgets = Array.from({ length: 9 }, (_, index) => `budget ${index}`);
    const attempts = new Map<string, Attempt[]>(budgets.map((key) => [key, []]));
    await Promise.all(
      [...attempts].flatMap(([key, made]) =>
        Array.from({ length: 6 }, (_, index) => {
          const place = limiters[index % 2]?.acquire(key, limit, never);
          return place && attempt(key, place, 5, made);
        }),
      ),
    );
    for (const made of attempts.values()) {
      expect(made.length).toBe(6);
      expect(mostClosed(made, limit)).toBeLessThanOrEqual(limit.calls);
    }
    for (const { admin } of nodes) expect(await admin.keys("*:places")).not.toEqual([]);
  });

  it("enforces the limit while the hash slot of a budget moves to another node", async () => {
    const limiters = clients.map((client) => redisLimiter({ client, prefix: "moving" }));
    const attempts: Attempt[] = [];
    const all = Array.from({ length: 14 }, (_, index) => {
      const place = limiters[index % 2]?.acquire("k", limit, never);
      return place && attempt(`${index}`, place, 5, attempts);
    });
    await until(() => attempts.length >= 4);
    const owners = await Promise.all(nodes.map(({ admin }) => admin.keys("moving:*")));
    const from = owners.findIndex((keys) => keys.length > 0);
    const [source, target] = [nodes[from], nodes[(from + 1) % 3]];
    const [key = ""] = owners[from] ?? [];
    if (source === undefined || target === undefined) throw new Error("one of them has it");
    const slot = await source.admin.clusterKeySlot(key);
    await target.admin.scriptFlush();
    await target.admin.clusterSetSlot(slot, "IMPORTING", source.id);
    await source.admin.clusterSetSlot(slot, "MIGRATING", target.id);
    for (let keys = ["?"]; keys.length > 0;) {
      keys = await source.admin.clusterGetKeysInSlot(slot, 10);
      const { port } = target.server;
      if (keys.length > 0) await source.admin.migrate("127.0.0.1", port, keys, 0, 1000);
      await pause(20);
    }
    for (const { admin } of [target, source]) await admin.clusterSetSlot(slot, "NODE", target.id);
    await Promise.all(all);
    expect(attempts.length).toBe(14);
    expect(mostClosed(attempts, limit)).toBeLessThanOrEqual(limit.calls);
    expect(await target.admin.keys("moving:*")).not.toEqual([]);
  });
});
