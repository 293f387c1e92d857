/** A separate process that makes calls within a shared limit. */
import { type Limit, createClient, limited, nothing } from "../../templates/runtime/index.ts";
import { type RedisLimiterOptions, redisLimiter } from "../../templates/runtime/throttle-redis.ts";

export interface WorkerOptions {
  /** Name of the calls and of the connection to Redis. */
  readonly name: string;
  readonly redis: string;
  readonly library: "redis" | "ioredis";
  readonly service: string;
  readonly calls: number;
  readonly limit: Limit;
  readonly lease?: number;
  /** Clock skew of this process in milliseconds. */
  readonly skew?: number;
}

const options = JSON.parse(process.argv[2] ?? "{}") as WorkerOptions;
skewClock(options.skew ?? 0);
const { client, close } = await connect();
const limiter = redisLimiter({ client, lease: options.lease });
const service = createClient(
  { service: "test" },
  { baseUrl: options.service, retry: 0, timeout: false, throttle: { limiter } },
);

process.once("message", () => void work());
process.send?.("ready");

async function work(): Promise<void> {
  const calls = Array.from({ length: options.calls }, () =>
    service.call({
      id: "things.get",
      method: "GET",
      path: "/{name}",
      pathParams: { name: options.name },
      throttle: limited(options.limit),
      read: nothing,
      options: undefined,
    }),
  );
  await Promise.all(calls);
  await close();
  process.disconnect();
}

async function connect(): Promise<{
  client: RedisLimiterOptions["client"];
  close(): Promise<unknown>;
}> {
  // Imported dynamically, because many of these processes start together.
  if (options.library === "ioredis") {
    const { Redis } = await import("ioredis");
    const redis = new Redis(options.redis, { connectionName: options.name });
    // A release can be pending: output after QUIT can interrupt its reply.
    return { client: redis, close: () => redis.quit().catch(() => redis.disconnect()) };
  }
  const { createClient: createRedis } = await import("redis");
  const redis = createRedis({ url: options.redis, name: options.name });
  await redis.connect();
  return { client: redis, close: () => redis.close() };
}

function skewClock(skew: number): void {
  const now = Date.now;
  Date.now = () => now() + skew;
}
