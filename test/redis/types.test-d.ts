import { type Cluster, Redis } from "ioredis";
import { createClient, createClientPool, createCluster, createSentinel } from "redis";
import { expectTypeOf, test } from "vitest";
import type { Limiter } from "../../templates/runtime/index.ts";
import { type RedisLimiterOptions, redisLimiter } from "../../templates/runtime/throttle-redis.ts";

type Client = RedisLimiterOptions["client"];

test("accepts all clients of node-redis", () => {
  expectTypeOf(createClient({ url: "redis://localhost" })).toExtend<Client>();
  expectTypeOf(createClient({ RESP: 3 })).toExtend<Client>();
  expectTypeOf(createClientPool()).toExtend<Client>();
  expectTypeOf(createCluster({ rootNodes: [] })).toExtend<Client>();
  expectTypeOf(createSentinel({ name: "main", sentinelRootNodes: [] })).toExtend<Client>();
});

test("accepts all clients of ioredis", () => {
  expectTypeOf(new Redis()).toExtend<Client>();
  expectTypeOf<Cluster>().toExtend<Client>();
});

test("rejects objects that are not Redis clients", () => {
  expectTypeOf<object>().not.toExtend<Client>();
  expectTypeOf<{
    evalsha(sha: string, keys: string[], values: unknown[]): Promise<unknown>;
    eval(script: string, keys: string[], values: unknown[]): Promise<unknown>;
  }>().not.toExtend<Client>();
});

test("returns a limiter with the runtime's type", () => {
  expectTypeOf(redisLimiter).returns.toEqualTypeOf<Limiter>();
});
