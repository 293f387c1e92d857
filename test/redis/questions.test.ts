/** The commands of a limiter to Redis, on a fake clock with prepared replies. */
import { expect, it } from "vitest";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";
import { scripts } from "../../templates/runtime/throttle/redis-scripts.ts";
import { fakeTime } from "../runtime/fake-time.ts";
import { rejection } from "../runtime/fixtures.ts";
import { never } from "./limiters.ts";

type Answer = unknown[] | Error | Promise<unknown>;

/** Responds to slot requests in order and to other commands with an empty reply, after a number of errors. */
function asking(answers: Answer[], failures = 0) {
  const asked: (string | number)[][] = [];
  const down = new Error("the connection is closed");
  const client = {
    evalSha: () => Promise.reject(new Error("NOSCRIPT No matching script")),
    async eval(script: string, { arguments: values }: { arguments: string[] }): Promise<unknown> {
      const name = Object.entries(scripts).find(([, text]) => text === script)?.[0] ?? script;
      asked.push([
        Math.round(performance.now() - began),
        name,
        ...values.map((one) => Number(one) || one),
      ]);
      if (name !== "take") {
        if (name === "release" && (failures -= 1) >= 0) throw down;
        return 1;
      }
      const answer = answers.shift() ?? down;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const time = fakeTime();
  const began = performance.now();
  /** Waits until `count` commands were sent. Computing digests takes several turns of the event loop. */
  const until = async (count: number): Promise<void> => {
    while (asked.length < count) await new Promise((resolve) => void setImmediate(resolve));
    await time.pass(0);
  };
  return { client, asked, until, time };
}

const limit = { calls: 2, per: 700 };
const id = expect.any(String);

it("requests a slot early enough that the reply arrives when the slot opens", async () => {
  const late = Promise.withResolvers<unknown>();
  const { client, asked, until, time } = asking([late.promise, [0, 0, 100]]);
  const place = redisLimiter({ client, lease: 3000 }).acquire("k", limit, never, 1000);
  await until(1);
  await time.pass(40);
  late.resolve([500, 0]);
  await time.pass(460);
  await until(2);
  await time.pass(101);
  const release = await place;
  await time.pass(1000);
  await until(3);
  release(50);
  await until(4);
  expect(asked).toEqual([
    [0, "take", 2, 700, 3000, 5, id, "0"],
    [500, "take", 2, 700, 3000, 85, id, 500],
    [1601, "renew", id, 3700],
    [1601, "release", id, 750],
  ]);
});

it("renews a slot every third of its lease for up to twice the attempt's maximum duration", async () => {
  const { client, asked, until, time } = asking([[0, 0, 0]]);
  await redisLimiter({ client, lease: 3000 }).acquire("k", limit, never, 1000);
  for (let renewed = 1; renewed < 9; renewed += 1) {
    await time.pass(1000);
    if (renewed === 1) await until(2);
  }
  expect(asked.slice(1).map(([at, name]) => [at, name])).toEqual(
    [1000, 2000, 3000, 4000, 5000].map((at) => [at, "renew"]),
  );
  expect(time.timers()).toBe(0);
});

it.each([
  [2, [0, 1000, 2000]],
  [99, [0, 1000, 2000, 3000, 4000]],
])(
  "retries a release every second until Redis replies or the lease ends: after %i failures",
  async (failures, at) => {
    const { client, asked, until, time } = asking([[0, 0, 0]], failures);
    (await redisLimiter({ client, lease: 3000 }).acquire("k", limit, never))();
    await until(2);
    for (let second = 0; second < 9; second += 1) await time.pass(1000);
    expect(asked.slice(1).map(([when]) => when)).toEqual(at);
  },
);

it("requests a slot every third of the lease, and with doubling pauses while Redis is unavailable", async () => {
  const { client, asked, until, time } = asking([
    ...Array.from({ length: 7 }, () => new Error("gone")),
    [9e5, 0],
    [0, 0, 0],
  ]);
  const place = redisLimiter({ client, lease: 6000 }).acquire("k", limit, never);
  await until(1);
  for (const pause of [50, 100, 200, 400, 800, 1000, 1000, 2000]) await time.pass(pause);
  await place;
  expect(asked.map(([when]) => when)).toEqual([0, 50, 150, 350, 750, 1550, 2550, 3550, 5550]);
});

it("rejects within a second with `onUnavailable: fail`, stating the reason", async () => {
  const { client, until, time } = asking([new Promise(() => undefined)]);
  const limiter = redisLimiter({ client, lease: 6000, onUnavailable: "fail" });
  const failed = rejection(limiter.acquire("k", limit, never));
  await until(1);
  await time.pass(1000);
  expect(String(await failed)).toBe("Error: Redis grants no slot: no reply within 1000 ms");
  expect(time.timers()).toBe(0);
});

it("requests more slots per command while all succeed, and fewer while they are rare", async () => {
  const got = (count: number, wait = 0, spare = 0): number[] => [
    wait,
    spare,
    ...Array<number>(count).fill(0),
  ];
  const { client, asked, until } = asking([got(20), got(40, 0, 300), got(300), got(7, 9e5)]);
  const leaving = new AbortController();
  const limiter = redisLimiter({ client });
  const many = { calls: 1000, per: 1000 };
  const left = Array.from({ length: 1000 }, () => limiter.acquire("k", many, leaving.signal));
  const all = Promise.allSettled(left);
  await until(4);
  leaving.abort();
  await all;
  const takes = asked.filter(([, name]) => name === "take");
  expect(takes.map(({ length }) => (length - 6) / 2)).toEqual([20, 40, 300, 500]);
});
