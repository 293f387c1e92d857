// Callsheet runtime: stores the slots of a budget, and the queue for them, in Redis with short scripts.

import type { Limit } from "../options.ts";
import { type ScriptName, scripts } from "./redis-scripts.ts";

/** A client of `redis` (node-redis): one connection, a pool, a cluster, or with Sentinel. */
export interface NodeRedisClient {
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client of `ioredis`: one connection, also with Sentinel, or a cluster. */
export interface IoRedisClient {
  evalsha(sha: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** The names of a budget's three keys. */
export type BudgetKeys = readonly string[];

export interface QueuedRequest {
  readonly id: string;
  /** When the call arrived, in milliseconds of this process's monotonic clock. */
  readonly came: number;
}

export interface TakeResult {
  /** The delays of granted slots in milliseconds, for the first calls of the request. */
  readonly delays: readonly number[];
  /** Milliseconds until the next request for the other calls; 0 if all have a slot. */
  readonly wait: number;
  /** Number of further free slots that no call waits for. */
  readonly spare: number;
}

type Values = readonly (string | number)[];

export class RedisStore {
  readonly #client: NodeRedisClient | IoRedisClient;
  readonly #prefix: string;
  readonly #digests = new Map<ScriptName, Promise<string>>();
  #roundTrip = 0;

  constructor(client: NodeRedisClient | IoRedisClient, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  /** Lead time of a request in milliseconds: the maximum time until its reply. */
  get roundTrip(): number {
    return this.#roundTrip;
  }

  /** Returns a budget's keys: a digest, because the key contains a credential, in braces, for one node of a cluster. */
  async keys(key: string): Promise<BudgetKeys> {
    const budget = `${this.#prefix}:{${await digest("SHA-256", key)}}`;
    return [`${budget}:places`, `${budget}:line`, `${budget}:seen`];
  }

  /** Takes slots for calls that can start, in order; other calls join the queue. */
  async take(
    keys: BudgetKeys,
    { calls, per }: Limit,
    lease: number,
    requests: readonly QueuedRequest[],
  ): Promise<TakeResult> {
    const asked = performance.now();
    const pairs = requests.flatMap(({ id, came }) => [
      id,
      Math.round((asked - came) * 1000) / 1000,
    ]);
    // Doubled, because a request can take twice as long, and timers are inexact.
    const soon = Math.min(Math.ceil(this.#roundTrip * 2) + 5, lease / 3);
    const reply = await this.#run("take", keys, [calls, per, lease, soon, ...pairs]);
    this.#roundTrip = Math.max(performance.now() - asked, this.#roundTrip * 0.8);
    const numbers = Array.isArray(reply) ? reply.map(Number) : [];
    const [wait = Number.NaN, spare = Number.NaN, ...delays] = numbers;
    const isWhole = spare >= 0 && delays.every((delay) => delay >= 0);
    // Any other reply does not grant a slot. The error looks like an error of Redis.
    if (!(
      isWhole && (wait > 0 ? delays.length < requests.length : delays.length === requests.length)
    ))
      throw new Error("ERR unexpected reply to the script");
    return { delays, wait, spare };
  }

  /** Holds a slot for `ms` milliseconds from now, unless it was released. */
  renew(keys: BudgetKeys, id: string, ms: number): Promise<unknown> {
    return this.#run("renew", keys, [id, ms]);
  }

  /** Releases a slot, which opens `ms` milliseconds from now. */
  release(keys: BudgetKeys, id: string, ms: number): Promise<unknown> {
    return this.#run("release", keys, [id, ms]);
  }

  /** Gives up a position in the queue, or a slot that was not used. */
  leave(keys: BudgetKeys, id: string): Promise<unknown> {
    return this.#run("leave", keys, [id]);
  }

  coolDown(keys: BudgetKeys, ms: number): Promise<unknown> {
    return this.#run("coolDown", keys, [ms]);
  }

  /** Calls the script by its digest, and sends the whole script only if the server does not know it. */
  async #run(name: ScriptName, keys: BudgetKeys, values: Values): Promise<unknown> {
    const sha = this.#digests.get(name) ?? digest("SHA-1", scripts[name]);
    this.#digests.set(name, sha);
    try {
      return await this.#send(true, await sha, keys, values);
    } catch (error) {
      // Some servers allow scripts, but not by their digest.
      if (!/^(?:NOSCRIPT|NOPERM)\b/.test(messageOf(error))) throw error;
      return this.#send(false, scripts[name], keys, values);
    }
  }

  #send(bySha: boolean, script: string, keys: BudgetKeys, values: Values): Promise<unknown> {
    const client = this.#client;
    const texts = values.map(String);
    if ("evalSha" in client) {
      const options = { keys: [...keys], arguments: texts };
      return bySha ? client.evalSha(script, options) : client.eval(script, options);
    }
    const rest = [...keys, ...texts];
    return bySha
      ? client.evalsha(script, keys.length, ...rest)
      : client.eval(script, keys.length, ...rest);
  }
}

async function digest(algorithm: "SHA-1" | "SHA-256", text: string): Promise<string> {
  const bytes = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A reply of Redis; waiting helps only with temporary errors. */
const redisError = /^[A-Z]+ /;
const passing =
  /\b(?:ASK|BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|MOVED|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

export function isFinal(error: unknown): boolean {
  const message = messageOf(error);
  return redisError.test(message) && !passing.test(message);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
