/** Limiters on a test's Redis, each with its own connection, like separate processes. */
import { Redis } from "ioredis";
import { type RedisClientType, createClient } from "redis";
import type { Limit, Limiter, Release } from "../../templates/runtime/index.ts";
import {
  type IoRedisClient,
  type NodeRedisClient,
  type RedisLimiterOptions,
  redisLimiter,
} from "../../templates/runtime/throttle-redis.ts";
import { pause } from "../runtime/fixtures.ts";
import type { RedisServer } from "./redis-server.ts";

type Options = Omit<RedisLimiterOptions, "client">;

/** Connections of one test, all closed by `close`. */
export class Connections {
  readonly #server: RedisServer;
  readonly #closing: (() => unknown)[] = [];

  constructor(server: RedisServer) {
    this.#server = server;
  }

  /** Returns without waiting for the connection. */
  nodeRedis(): NodeRedisClient & { readonly isOpen: boolean } {
    const client = createClient({ url: this.#server.url });
    client.on("error", () => undefined);
    client.connect().catch(() => undefined);
    this.#closing.push(() => client.destroy());
    return client;
  }

  ioredis(): IoRedisClient {
    const client = new Redis(this.#server.url);
    client.on("error", () => undefined);
    this.#closing.push(() => client.disconnect());
    return client;
  }

  limiter(options?: Options): Limiter {
    return redisLimiter({ client: this.nodeRedis(), ...options });
  }

  /** A connection to inspect Redis. */
  async admin(): Promise<RedisClientType> {
    const client: RedisClientType = createClient({ url: this.#server.url });
    await client.connect();
    this.#closing.push(() => client.destroy());
    return client;
  }

  close(): void {
    for (const close of this.#closing.splice(0)) close();
  }
}

/** Waits until a server returns the expected reply. */
export async function untilIt(says: () => Promise<boolean>): Promise<void> {
  while (!(await says())) await pause(10);
}

export const never: AbortSignal = new AbortController().signal;

/** Start and end of an attempt in milliseconds of a monotonic clock. */
export interface Attempt {
  readonly name: string;
  readonly from: number;
  to: number;
}

/** Takes a slot, holds it for `ms` and releases it. */
export async function attempt(
  name: string,
  place: Promise<Release>,
  ms: number,
  attempts: Attempt[],
): Promise<void> {
  const release = await place;
  const made = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
  attempts.push(made);
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  made.to = performance.now();
  release();
}

/** The maximum number of slots in use simultaneously: a slot stays in use until one period after the end. */
export function mostClosed(attempts: readonly Attempt[], { per }: Limit): number {
  const counts = attempts.map(
    ({ from: at }) => attempts.filter(({ from, to }) => from <= at && at < to + per).length,
  );
  return Math.max(0, ...counts);
}
