import { Redis } from "ioredis";
import { type RedisClientType, createClient, createClientPool } from "redis";
import { afterAll, beforeAll, expect, type TestContext } from "vitest";
import type { Limit, Limiter } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { pause, rejection } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { firstOf } from "../support/thorough.ts";
import { type Attempt, Connections, attempt, mostClosed, never, untilIt } from "./limiters.ts";
import { RedisServer, type ServerProgram } from "./redis-server.ts";

const limit: Limit = { calls: 2, per: 200 };

const programs = ["redis-server", "valkey-server"] satisfies ServerProgram[];

for (const program of firstOf(programs, 1)) {
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

    /** One of each library, as if in processes of their own. */
    function limiters({ onTestFinished }: TestContext): [Limiter, Limiter] {
      const connections = new Connections(server);
      onTestFinished(() => connections.close());
      const [node, io] = [connections.nodeRedis(), connections.ioredis()];
      return [redisLimiter({ client: node }), redisLimiter({ client: io })];
    }

    it("hold for clients of both libraries, and for pools", async (context) => {
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

    it("need each script whole once, and again where the server has forgotten it", async (context) => {
      for (const [index, limiter] of limiters(context).entries()) {
        await admin.scriptFlush();
        await admin.configResetStat();
        for (let count = 0; count < 3; count += 1) {
          (await limiter.acquire(`scripts ${index}`, { calls: 9, per: 1 }, never))();
          await untilIt(async () => (await counted("evalsha")) === 2 * (count + 1));
        }
        // That to take a place, and that to give it back.
        expect(await counted("eval")).toBe(2);
      }
    });

    it("hold where scripts are allowed, but none by its digest", async ({ onTestFinished }) => {
      const rules = ["on", "nopass", "~*", "+@all", "-evalsha"];
      await admin.sendCommand(["ACL", "SETUSER", "careful", ...rules]);
      const client = new Redis({ port: server.port, username: "careful", password: "any" });
      onTestFinished(() => client.disconnect());
      expect(await redisLimiter({ client }).acquire("careful", limit, never)).toBeTypeOf(
        "function",
      );
    });

    it("are asked for many calls at once while places are free", async (context) => {
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

    it("rest for all processes while a budget cools down, and those who wait keep their order", async (context) => {
      const [a, b] = limiters(context);
      const attempts: Attempt[] = [];
      const [first] = await Promise.all([a, b].map((one) => one.acquire("cool", limit, never)));
      const all = [attempt("0", b.acquire("cool", limit, never), 0, attempts)];
      await untilIt(async () => (await admin.keys("*:line")).length > 0);
      await a.coolDown?.("cool", limit, 700);
      // A shorter one ends no longer one.
      await b.coolDown?.("cool", limit, 100);
      const cooled = performance.now();
      first?.();
      for (const [index, one] of [a, b, a].entries()) {
        await pause(20);
        all.push(attempt(`${index + 1}`, one.acquire("cool", limit, never), 0, attempts));
      }
      await a.acquire("another", limit, never);
      expect(attempts).toEqual([]);
      await Promise.all(all);
      expect(Math.min(...attempts.map(({ from }) => from)) - cooled).toBeGreaterThan(650);
      expect(attempts.map(({ name }) => name)).toEqual(["0", "1", "2", "3"]);
    });

    /** How often clients have sent that command. */
    async function counted(command: string): Promise<number> {
      const stats = await admin.info("commandstats");
      return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
    }
  });
}

const { describe, it } = await testsWith("redis-server");

describe.concurrent("a Redis that is far away", () => {
  const one: Limit = { calls: 1, per: 600 };
  /** Who waits asks once a period: so long after the question there is something to promise. */
  const held = 450;

  interface Far {
    readonly a: Limiter;
    readonly b: Limiter;
    readonly admin: RedisClientType;
    /** By when a place opens that is promised and still closed, as soon as there is one; in ms of Redis' clock. */
    promised(): Promise<number>;
  }

  /** Limiters of two connections, which take it to be seconds away. */
  async function far({ onTestFinished }: TestContext): Promise<Far> {
    const server = await RedisServer.start();
    const connections = new Connections(server);
    onTestFinished(async () => {
      connections.close();
      await server.close();
    });
    const admin = await connections.admin();
    const slow = (): Limiter => {
      const client = connections.nodeRedis();
      const evalSha: typeof client.evalSha = (sha, { keys, arguments: [...values] }) => {
        // Of a question that is the time in which a place has to open.
        if (values.length > 4) values[3] = "3000";
        return client.evalSha(sha, { keys, arguments: values });
      };
      return redisLimiter({ client: { evalSha, eval: client.eval.bind(client) } });
    };
    const [a, b] = [slow(), slow()];
    return {
      a,
      b,
      admin,
      async promised() {
        for (;;) {
          const [key] = await admin.keys("*:seen");
          const seen = key === undefined ? [] : await admin.zRangeWithScores(key, 0, -1);
          const opens = seen.find(({ value }) => value.startsWith("@"))?.score;
          const [seconds, micros] = await admin.time().then((time) => time.map(Number));
          const now = Number(seconds) * 1000 + Number(micros) / 1000;
          if (opens !== undefined && opens > now) return opens;
          await pause(2);
        }
      },
    };
  }

  it("promises a place before it opens, so that the answer is there in time", async (context) => {
    const { a, b, promised } = await far(context);
    const release = await a.acquire("k", one, never);
    const second = b.acquire("k", one, never).then(() => performance.now());
    await pause(held);
    const released = performance.now();
    release();
    await promised();
    expect((await second) - released).toBeGreaterThanOrEqual(one.per);
  });

  it("opens a promised place when it would have, where its caller leaves before", async (context) => {
    const { a, b, promised, admin } = await far(context);
    const release = await a.acquire("k", one, never);
    const leaving = new AbortController();
    const left = rejection(b.acquire("k", one, leaving.signal));
    await pause(held);
    const released = performance.now();
    release();
    const opens = await promised();
    leaving.abort("enough");
    expect(await left).toBe("enough");
    const [key = ""] = await admin.keys("*:places");
    await untilIt(async () => (await admin.zRange(key, 0, 0))[0]?.startsWith("=") ?? false);
    const [place] = await admin.zRangeWithScores(key, 0, -1);
    expect(place?.score).toBeCloseTo(opens, 0);
    await a.acquire("k", one, never);
    expect(performance.now() - released).toBeGreaterThanOrEqual(one.per);
  });
});
