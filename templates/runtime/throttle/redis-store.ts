// The places of a budget, and the line for them, kept in Redis by three short scripts
// (hand-written in templates/runtime, copied into the generated package).

import type { Limit } from "../types/throttle.ts";

/** A client of `redis` (node-redis): one connection, a pool or a cluster. */
export interface NodeRedisClient {
  readonly evalSha: unknown;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client of `ioredis`: one connection or a cluster. */
export interface IoRedisClient {
  readonly evalsha: unknown;
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** The names of a budget's three keys. */
export type BudgetKeys = readonly string[];

/** A call that asks for a place. */
export interface Asker {
  readonly id: string;
  /** When it came, on the monotonic clock of this process, in ms. */
  readonly came: number;
}

/** What Redis answers those that ask. */
export interface TakeResult {
  /** So many of them have a place now, the first ones. */
  readonly taken: number;
  /** When to ask again for the others, in ms; 0 when all have a place. */
  readonly wait: number;
}

/**
 * The keys are sorted sets, their scores in ms of Redis' own clock:
 * - places: those closed, by when they open. A held one opens a period after its lease; its end draws
 *   that near, to a period from then.
 * - line: those that wait, by when they came. Of each process the first ones are enough.
 * - seen: the same, by when they count as gone.
 */
const preamble = `
local places, line, seen = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

local function exact(score) -- Some servers print numbers of a script with fewer digits.
  return string.format('%.3f', score)
end

local function put(key, id, ms)
  redis.call('ZADD', key, exact(now + ms), id)
end

local function expire(key, ms) -- Never sooner than another process needs it.
  redis.call('PEXPIRE', key, math.max(redis.call('PTTL', key), math.ceil(ms)))
end

local function leave(id)
  redis.call('ZREM', line, id)
  redis.call('ZREM', seen, id)
end
`;

/**
 * Those that ask come in their order. A place that opens is kept for the one ahead in the line. The
 * wait is the least, as if every attempt ahead took no time and none left. A held place opens a
 * period from now at the soonest, so to ask again then misses nothing.
 */
const takeScript = `${preamble}
local calls, per, lease = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local taken, wait, last = 0, 0, 0

local function waitOf(ahead, free)
  local opens, nth = now, ahead % calls - free
  if nth >= 0 then
    opens = tonumber(redis.call('ZRANGE', places, nth, nth, 'WITHSCORES')[2])
    if opens > now + per then opens = now + math.max(per, 50) end
  end
  return math.max(1, math.ceil(opens - now + math.floor(ahead / calls) * per))
end

redis.call('ZREMRANGEBYSCORE', places, '-inf', exact(now))
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', seen, '-inf', exact(now))) do leave(gone) end

for index = 4, #ARGV, 2 do
  local id, age = ARGV[index], ARGV[index + 1]
  -- It has a place already when an earlier answer was lost or came late.
  local has = redis.call('ZSCORE', places, id)
  if not has then
    -- Messages take unequal times, yet the line keeps the order of those that ask.
    last = tonumber(redis.call('ZSCORE', line, id) or math.max(now - age, last + 0.001))
    redis.call('ZADD', line, exact(last), id)
    put(seen, id, lease)
    if wait == 0 then
      local ahead, free = redis.call('ZRANK', line, id), calls - redis.call('ZCARD', places)
      has = ahead < free
      if has then leave(id) else wait = waitOf(ahead, free) end
    end
  end
  if has and wait == 0 then
    put(places, id, lease + per)
    taken = taken + 1
  end
end

expire(places, lease + per)
expire(line, lease)
expire(seen, lease)
return { taken, wait }
`;

const keepScript = `${preamble}
put(places, ARGV[1], ARGV[2])
expire(places, ARGV[2])
return 0
`;

const leaveScript = `${preamble}
leave(ARGV[1])
redis.call('ZREM', places, ARGV[1])
return 0
`;

export class RedisStore {
  readonly #client: NodeRedisClient | IoRedisClient;
  readonly #prefix: string;

  constructor(client: NodeRedisClient | IoRedisClient, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  /** A digest, for the key holds a credential; in braces, so that a cluster keeps the three together. */
  async keys(key: string): Promise<BudgetKeys> {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
    const budget = `${this.#prefix}:{${hex.join("")}}`;
    return [`${budget}:places`, `${budget}:line`, `${budget}:seen`];
  }

  /** Takes places for as many as may start, in their order; the others stand in the line. */
  async take(
    keys: BudgetKeys,
    { calls, per }: Limit,
    lease: number,
    askers: readonly Asker[],
  ): Promise<TakeResult> {
    const now = performance.now();
    const pairs = askers.flatMap(({ id, came }) => [id, now - came]);
    const reply = await this.#run(takeScript, keys, [calls, per, lease, ...pairs]);
    const [taken = Number.NaN, wait = Number.NaN] = Array.isArray(reply) ? reply.map(Number) : [];
    // Any other answer has given no place. Worded as Redis would refuse.
    if (!(taken > 0 || wait > 0)) throw new Error("ERR unexpected answer to the script");
    return { taken, wait };
  }

  /** Leaves a place closed for so many ms from now. */
  keep(keys: BudgetKeys, id: string, ms: number): Promise<unknown> {
    return this.#run(keepScript, keys, [id, ms]);
  }

  /** Gives up a place in the line, or one that was never used. */
  leave(keys: BudgetKeys, id: string): Promise<unknown> {
    return this.#run(leaveScript, keys, [id]);
  }

  /** Sent whole each time: no script to lose when Redis restarts, and few bytes beside a request. */
  async #run(
    script: string,
    keys: BudgetKeys,
    values: readonly (string | number)[],
  ): Promise<unknown> {
    const client = this.#client;
    return "evalSha" in client
      ? client.eval(script, { keys: [...keys], arguments: values.map(String) })
      : client.eval(script, keys.length, ...keys, ...values.map(String));
  }
}
