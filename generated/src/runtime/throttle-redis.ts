// Callsheet runtime: a limiter with budgets in Redis, for several processes that share a limit. A separate entry.

import { RedisQueue } from "./throttle/redis-queue.ts";
import { type IoRedisClient, type NodeRedisClient, RedisStore } from "./throttle/redis-store.ts";
import type { Limit, Limiter } from "./options.ts";
import { maxTimer } from "./util.ts";

export type { IoRedisClient, NodeRedisClient } from "./throttle/redis-store.ts";

export interface RedisLimiterOptions {
  /**
   * A client of `redis` or `ioredis`: one connection, a pool, Sentinel or a cluster. The caller connects and closes it.
   * Close `ioredis` with `disconnect()`: its `quit()` can reject with "Connection is closed" while slots are returned.
   */
  readonly client: NodeRedisClient | IoRedisClient;
  /** Prefix of all keys. Default: "callsheet". */
  readonly prefix?: string | undefined;
  /**
   * Milliseconds without a renewal until the slots of a process expire; they open one period later. A running
   * process renews its slots three times as often. Default: 10000, which tolerates a process that is busy for six
   * seconds, and an equally long outage of Redis.
   */
  readonly lease?: number | undefined;
  /**
   * The outcome of a call that needs a slot while Redis is unavailable. "wait", the default: it waits until Redis
   * recovers, its signal aborts or its `maxWait` has passed. "fail": it fails within a second. Neither sends an
   * uncounted request.
   */
  readonly onUnavailable?: "wait" | "fail" | undefined;
}

/**
 * Creates a limiter for `throttle.limiter` of every client, in every process, that shares a limit: in any `per`
 * milliseconds the service receives at most `calls` requests from all of them. Requires Redis 5 or Valkey: one server,
 * Sentinel or a cluster, where each budget is on one node.
 *
 * - A slot is taken before an attempt and opens one period after its end, both by the clock of Redis, which must not be
 *   changed meanwhile. The clocks of the processes do not matter.
 * - Slots are granted in order of arrival across all processes, as far as messages to Redis take equally long.
 * - A slot is reserved for a waiting call shortly before it opens, so that the reply arrives in time; until then, a
 *   process asks once per period. No further connection is needed.
 * - If Redis loses its data, it forgets the slots in use: for one period, up to `calls` requests more than allowed can
 *   be sent. The same applies to a restart without persistence; a failover loses data that its new primary did not
 *   receive. Meanwhile calls wait, or fail, as `onUnavailable` specifies.
 * - Limits with the same budget should have the same period, because a slot is in use for the period of its own limit.
 * - A process that is suspended between its slot and its request for longer than the lease still sends the request.
 * - Key names contain a digest of base URL, operation and credential or account; they expire when idle.
 *
 * @throws {RangeError} when `lease` is not a number above 0, or exceeds the maximum of timers.
 */
export function redisLimiter(options: RedisLimiterOptions): Limiter {
  const { client, prefix = "callsheet", lease = 10_000, onUnavailable = "wait" } = options;
  if (!(typeof lease === "number" && lease > 0 && lease <= maxTimer)) {
    throw new RangeError(`\`lease\` must be above 0 and at most ${maxTimer}, in ms`);
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
    /** Returns the minimum wait due to earlier calls of this process only. */
    estimate(key, limit) {
      const ahead = queues.get(nameOf(key, limit))?.size ?? 0;
      return Math.floor(ahead / limit.calls) * limit.per;
    },
    coolDown: (key, limit, ms) => queueOf(key, limit).coolDown(ms),
  };
}
