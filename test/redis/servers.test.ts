import { Redis } from "ioredis";
import { type RedisClientType, createClient, createClientPool } from "redis";
import { afterAll, beforeAll, expect, type TestContext } from "vitest";
import type { Limit, Limiter } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { pause } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { shareOf } from "../support/thorough.ts";
import { type Attempt, Connections, attempt, mostClosed, never, untilIt } from "./limiters.ts";
import { RedisServer, type ServerProgram } from "./redis-server.ts";

const limit: Limit = { calls: 2, per: 200 };

const programs = ["redis-server", "valkey-server"] satisfies ServerProgram[];

for (const program of shareOf(programs, 1)) {
  const { describe, it } = await testsWith(program);

  describe(`limits in ${program}`, () => {
    let server: RedisServer;
    let admin: RedisClientType;
    beforeAll(async () => {
      server = await RedisServer.startOf(program);
      admin = createClient({ url: server.url });
      await admin.connect();
    });
    afterAll(async () => {
      admin.destroy();
      await server.close();
    });

    /** One limiter of each library, like separate processes. */
    function limiters({ onTestFinished }: TestContext): [Limiter, Limiter] {
      const connections = new Connections(server);
      onTestFinished(() => connections.close());
      const [node, io] = [connections.nodeRedis(), connections.ioredis()];
      return [redisLimiter({ client: node }), redisLimiter({ client: io })];
    }

    it("enforces a limit across node-redis, ioredis and connection pools", async (context) => {
      const pool = createClientPool({ url: server.url });
      pool.on("error", () => undefined);
      await pool.connect();
      context.onTestFinished(() => pool.destroy());
      const all = [...limiters(context), redisLimiter({ client: pool })];
      const attempts: Attempt[] = [];
      await Promise.all(
        Array.from({ length: 15 }, (_, index) => {
          const place = all[index % 3]?.acquire("all", limit, never);
          return place && attempt(`${index}`, place, 5, attempts);
        }),
      );
      expect(attempts.length).toBe(15);
      expect(mostClosed(attempts, limit)).toBe(limit.calls);
    });

    it("loads each script once, and again after the server has lost it", async (context) => {
      for (const [index, limiter] of limiters(context).entries()) {
        await admin.scriptFlush();
        await admin.configResetStat();
        for (let count = 0; count < 3; count += 1) {
          (await limiter.acquire(`scripts ${index}`, { calls: 9, per: 1 }, never))();
          await untilIt(async () => (await counted("evalsha")) === 2 * (count + 1));
        }
        // One script takes a slot, the other releases it.
        expect(await counted("eval")).toBe(2);
      }
    });

    it("enforces limits if the server forbids EVALSHA", async ({ onTestFinished }) => {
      const rules = ["on", "nopass", "~*", "+@all", "-evalsha"];
      await admin.sendCommand(["ACL", "SETUSER", "careful", ...rules]);
      const client = new Redis({ port: server.port, username: "careful", password: "any" });
      onTestFinished(() => client.disconnect());
      expect(await redisLimiter({ client }).acquire("careful", limit, never)).toBeTypeOf(
        "function",
      );
    });

    it("requests many slots per command while they are free", async (context) => {
      const [limiter] = limiters(context);
      await limiter.acquire("warm", limit, never);
      await admin.configResetStat();
      const many = { calls: 3000, per: 60_000 };
      const places = Array.from({ length: 2000 }, () => limiter.acquire("many", many, never));
      const order: number[] = [];
      for (const [index, place] of places.entries()) void place.then(() => order.push(index));
      await Promise.all(places);
      expect(order).toEqual(places.map((_, index) => index));
      expect(await counted("evalsha")).toBeLessThan(10);
    });

    it("applies a cooldown to all processes and keeps the order of waiting calls", async (context) => {
      const [a, b] = limiters(context);
      const attempts: Attempt[] = [];
      const [first] = await Promise.all([a, b].map((one) => one.acquire("cool", limit, never)));
      const all = [attempt("0", b.acquire("cool", limit, never), 0, attempts)];
      await untilIt(async () => (await admin.keys("*:line")).length > 0);
      // Before Redis begins the cooldown, because a loaded machine takes long to receive its reply.
      const began = performance.now();
      await a.coolDown?.("cool", limit, 700);
      // A shorter cooldown does not end a longer cooldown.
      await b.coolDown?.("cool", limit, 100);
      first?.();
      for (const [index, one] of [a, b, a].entries()) {
        await pause(20);
        all.push(attempt(`${index + 1}`, one.acquire("cool", limit, never), 0, attempts));
        // One waiting call per process is in Redis. A loaded machine takes longer than the pause to send the first of `a`.
        await untilIt(async () => (await admin.zCard((await admin.keys("*:line"))[0] ?? "")) === 2);
      }
      await a.acquire("another", limit, never);
      expect(attempts).toEqual([]);
      await Promise.all(all);
      expect(Math.min(...attempts.map(({ from }) => from)) - began).toBeGreaterThan(690);
      expect(attempts.map(({ name }) => name)).toEqual(["0", "1", "2", "3"]);
    });

    /** Counts the calls of a command by clients. */
    async function counted(command: string): Promise<number> {
      const stats = await admin.info("commandstats");
      return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
    }
  });
}
