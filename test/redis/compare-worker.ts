/** One process of the comparison, which makes calls with one of the libraries. */
import { createRequire } from "node:module";
import { Redis } from "ioredis";
import { redisLimiter } from "../../templates/runtime/throttle-redis.ts";

export const libraries = {
  ours: "throttle-redis",
  flexible: "rate-limiter-flexible, queue",
  reservoir: "bottleneck, reservoir",
  minTime: "bottleneck, minTime 500",
} as const;

export type Library = keyof typeof libraries;

/** All calls simultaneously, or each after a random pause with a mean of 1800 ms: 2.2 calls per second. */
export type Load = "burst" | "random";

interface Options {
  readonly library: Library;
  readonly load: Load;
  readonly calls: number;
  readonly seed: number;
  readonly port: number;
  readonly url: string;
}

type Send = () => Promise<unknown>;
type Limited = (send: Send) => Promise<unknown>;

interface Queue {
  removeTokens(count: number, key: string): Promise<unknown>;
}

interface Flexible {
  readonly RateLimiterRedis: new (options: object) => object;
  readonly RateLimiterQueue: new (limiter: object, options: object) => Queue;
}

type Bottleneck = new (options: object) => {
  ready(): Promise<unknown>;
  schedule(send: Send): Promise<unknown>;
};

async function limitedBy({ library, port }: Options): Promise<Limited> {
  const require = createRequire(import.meta.url);
  if (library === "ours") {
    const limiter = redisLimiter({ client: new Redis(port) });
    const never = new AbortController().signal;
    return async (send) => {
      const release = await limiter.acquire("key", { calls: 2, per: 1000 }, never);
      await send().finally(release);
    };
  }
  if (library === "flexible") {
    const { RateLimiterRedis, RateLimiterQueue }: Flexible = require("rate-limiter-flexible");
    const limiter = new RateLimiterRedis({ storeClient: new Redis(port), points: 2, duration: 1 });
    const queue = new RateLimiterQueue(limiter, { maxQueueSize: 1000 });
    return async (send) => {
      await queue.removeTokens(1, "key");
      await send();
    };
  }
  const refill = { reservoirRefreshAmount: 2, reservoirRefreshInterval: 1000 };
  const Limiter: Bottleneck = require("bottleneck");
  const limiter = new Limiter({
    id: "key",
    datastore: "ioredis",
    Redis: require("ioredis"),
    clientOptions: { port },
    ...(library === "minTime" ? { minTime: 500 } : { reservoir: 2, ...refill }),
  });
  await limiter.ready();
  return (send) => limiter.schedule(send);
}

/** The same pseudorandom numbers from 0 to 1 in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed + 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

async function work(options: Options, limited: Limited): Promise<void> {
  const { calls, load, seed, url } = options;
  const drawn = numbers(seed * 1000);
  let at = 0;
  const sent = Array.from({ length: calls }, async () => {
    if (load === "random") at += -1800 * Math.log(drawn.next().value);
    await new Promise((resolve) => {
      setTimeout(resolve, at);
    });
    await limited(async () => (await fetch(url)).text());
  });
  await Promise.all(sent);
}

// The script that starts this process imports its types and names, too.
if (process.send !== undefined) {
  const options = JSON.parse(process.argv[2] ?? "{}") as Options;
  const limited = await limitedBy(options);
  // The other libraries leave timers, and a release can still be in flight.
  const end = (): unknown => setTimeout(() => process.exit(), 200);
  process.once("message", () => void work(options, limited).finally(end));
  process.send("ready");
}
