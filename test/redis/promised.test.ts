/** Slots that Redis reserves before they open, for limiters with a high latency. */
import type { RedisClientType } from "redis";
import { expect, type TestContext } from "vitest";
import type { Limit, Limiter } from "../../templates/runtime/index.ts";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { pause, rejection } from "../runtime/fixtures.ts";
import { testsWith } from "../support/able.ts";
import { Connections, never, untilIt } from "./limiters.ts";
import { RedisServer } from "./redis-server.ts";

const { describe, it } = await testsWith("redis-server");

describe.concurrent("a Redis with high latency", () => {
  const one: Limit = { calls: 1, per: 1500 };
  /** A waiting limiter asks once per period, so a slot is reserved in advance after that time. */
  const held = 1100;

  interface Far {
    readonly a: Limiter;
    readonly b: Limiter;
    readonly admin: RedisClientType;
    /** The time when a reserved slot opens, in milliseconds of Redis' clock. */
    promised(): Promise<number>;
  }

  /** Limiters of two connections, which assume a latency of seconds. */
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
        // Reserves slots up to three seconds in advance.
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

  it("reserves a slot before it opens, so that the reply arrives in time", async (context) => {
    const { a, b, promised } = await far(context);
    const release = await a.acquire("k", one, never);
    const second = b.acquire("k", one, never).then(() => performance.now());
    await pause(held);
    const released = performance.now();
    release();
    await promised();
    expect((await second) - released).toBeGreaterThanOrEqual(one.per);
  });

  it("keeps the opening time of a reserved slot when its call is aborted", async (context) => {
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
