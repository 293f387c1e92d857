import { type Cluster, Redis } from "ioredis";
import { createClient, createClientPool, createCluster, createSentinel } from "redis";
import { expectTypeOf, test } from "vitest";
import type { Limiter } from "../../templates/runtime/index.ts";
import { type RedisLimiterOptions, redisLimiter } from "../../templates/runtime/throttle-redis.ts";

type Client = RedisLimiterOptions["client"];

test("clients of node-redis are taken as they are", () => {
  expectTypeOf(createClient({ url: "redis://localhost" })).toExtend<Client>();
  expectTypeOf(createClient({ RESP: 3 })).toExtend<Client>();
  expectTypeOf(createClientPool()).toExtend<Client>();
  expectTypeOf(createCluster({ rootNodes: [] })).toExtend<Client>();
  expectTypeOf(createSentinel({ name: "main", sentinelRootNodes: [] })).toExtend<Client>();
});

test("clients of ioredis are taken as they are", () => {
  expectTypeOf(new Redis()).toExtend<Client>();
  expectTypeOf<Cluster>().toExtend<Client>();
});

test("other clients are not", () => {
  expectTypeOf<object>().not.toExtend<Client>();
  expectTypeOf<{
    evalsha(sha: string, keys: string[], values: unknown[]): Promise<unknown>;
    eval(script: string, keys: string[], values: unknown[]): Promise<unknown>;
  }>().not.toExtend<Client>();
});

test("the limiter is one of the runtime", () => {
  expectTypeOf(redisLimiter).returns.toEqualTypeOf<Limiter>();
});
