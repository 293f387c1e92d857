// Callsheet runtime: a limiter for several processes that share a limit, whose budgets live in Redis. An entry of its own.

import { RedisQueue } from "./throttle/redis-queue.ts";
import { type IoRedisClient, type NodeRedisClient, RedisStore } from "./throttle/redis-store.ts";
import type { Limit, Limiter } from "./options.ts";
import { longestTimer } from "./util.ts";

export type { IoRedisClient, NodeRedisClient } from "./throttle/redis-store.ts";

export interface RedisLimiterOptions {
  /**
   * A client of `redis` or `ioredis`: one connection, a pool, Sentinel or a cluster. The caller connects and closes it.
   * Close `ioredis` by `disconnect()`: its `quit()` can reject with "Connection is closed" while slots are returned.
   */
  readonly client: NodeRedisClient | IoRedisClient;
  /** What the names of all keys begin with. Default "callsheet". */
  readonly prefix?: string | undefined;
  /**
   * How long a process may be silent before its places are given to others, in ms: they open one
   * period after that. A living process renews its places three times as often. Default 10000, which
   * forgives a process that is busy for six seconds, and a Redis that is away as long.
   */
  readonly lease?: number | undefined;
  /**
   * What becomes of a call that needs a turn while Redis is away. "wait", the default: it waits until
   * Redis is back, its signal aborts or its `maxWait` is over. "fail": it fails within a second.
   * Neither lets a call pass uncounted.
   */
  readonly onUnavailable?: "wait" | "fail" | undefined;
}

/**
 * A limiter for `throttle.limiter` of every client, in every process, that shares a limit: in any
 * `per` ms the service sees at most `calls` requests of all of them together. Needs Redis 5 or Valkey:
 * one server, Sentinel or a cluster, where each budget lives on one node.
 *
 * - A place is taken before an attempt and opens one period after its end, both on Redis' own clock.
 *   That clock must not be set meanwhile; those of the processes do not matter.
 * - First come, first served, over all processes, as nearly as messages to Redis take equally long.
 * - Who waits is promised a place a little before it opens, so that the answer is there in time; while no
 *   place is about to open, a process asks once a period. No connection is needed beside the client's.
 * - When Redis loses its data, it forgets which places are closed: for one period up to `calls` requests
 *   more than allowed can be sent. So does a restart without persistence; a failover loses what its new
 *   primary did not know of. Calls wait meanwhile, or fail, as `onUnavailable` says.
 * - Limits that name one budget should have one period: a place is closed for that of its own limit.
 * - A process that is stopped between its turn and its sending for longer than the lease still sends.
 * - The names of the keys hold a digest of base URL, operation and credential or account; they expire when idle.
 *
 * @throws {RangeError} when `lease` is no number above 0, or longer than timers can be.
 */
export function redisLimiter(options: RedisLimiterOptions): Limiter {
  const { client, prefix = "callsheet", lease = 10_000, onUnavailable = "wait" } = options;
  if (!(typeof lease === "number" && lease > 0 && lease <= longestTimer)) {
    throw new RangeError(`\`lease\` must be above 0 and at most ${longestTimer}, in ms`);
  }
  const process = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(12))));
  let ids = 0;
  const nextId = (): string => `${process}${(ids += 1).toString(36)}`;
  const settings = { store: new RedisStore(client, prefix), lease, onUnavailable, nextId };
  const queues = new Map<string, RedisQueue>();
  const nameOf = (key: string, { calls, per }: Limit): string => `${calls}/${per} ${key}`;
  const queueOf = (key: string, limit: Limit): RedisQueue =>
    queues.get(nameOf(key, limit)) ?? new RedisQueue(settings, key, limit);

  return {
    async acquire(key, limit, signal, maxHold = Number.POSITIVE_INFINITY) {
      const name = nameOf(key, limit);
      const queue = queueOf(key, limit);
      queues.set(name, queue);
      try {
        return await queue.acquire(signal, maxHold);
      } finally {
        if (queue.size === 0) queues.delete(name);
      }
    },
    /** Those ahead in this process alone take that long, whatever the others do. */
    estimate(key, limit) {
      const ahead = queues.get(nameOf(key, limit))?.size ?? 0;
      return Math.floor(ahead / limit.calls) * limit.per;
    },
    coolDown: (key, limit, ms) => queueOf(key, limit).coolDown(ms),
  };
}
