// Callsheet runtime: protects a failing service: retries have a budget, and cooldowns are respected.

import { type AnyClientError, type Facts, ThrottleError, TimeoutError } from "./errors.ts";
import { pause } from "./util.ts";

/** Retries of an idle client, milliseconds that restore one, and the number of calls that earn retries. */
const [reserve, refill, kept] = [15, 10_000, 150];

/** Facts about a call that determine its cooldowns, and how long it can wait for them. */
export interface BackoffCall extends Facts {
  /** Keys of the call: the base URL, and a key for the operation and the account. */
  readonly keys: readonly [service: string, operation: string];
  readonly maxWait: number;
  readonly policy: { readonly retryAfterLimit: number };
  readonly totalTimeout: number | false;
  /** Deadline of the call, by the clock of `performance.now()`. */
  readonly deadline: number;
}

/** A cooldown of the service. Times are by the clock of `performance.now()`. */
interface Cooldown {
  readonly since: number;
  readonly until: number;
  readonly refusal: AnyClientError;
}

/** Retry budget and cooldowns of one client, and of those that `withOptions` derives from it. */
export class Backoff {
  /** Whether a response has arrived, so that a connection can be open. */
  hasResponded = false;
  #calls = 0;
  #retries = 0;
  #counted = -Infinity;
  readonly #cooldowns = new Map<string, Cooldown>();

  /** Counts a call that has ended: a failed one earns a quarter of a success. */
  count(isSuccess: boolean): void {
    this.#calls += isSuccess ? 1 : 0.25;
  }

  /** Takes one retry from the budget, if any is left: calls and time restore it. */
  takeRetry(share: number | false): boolean {
    if (share === false) return true;
    const now = performance.now();
    const saved = Math.min(this.#retries + this.#calls * share, reserve + kept * share);
    const restored = Math.min(saved + (now - this.#counted) / refill, reserve);
    this.#retries = Math.max(saved, restored);
    this.#calls = 0;
    this.#counted = now;
    if (this.#retries < 1) return false;
    this.#retries -= 1;
    return true;
  }

  /** Starts a cooldown: after a 503 for all calls to the base URL, otherwise for calls of the operation. */
  start({ keys }: BackoffCall, refusal: AnyClientError, ms: number): void {
    const { status } = refusal as { readonly status?: number | undefined };
    const key = keys[status === 503 ? 0 : 1];
    const since = performance.now();
    const until = Math.max(this.#cooldowns.get(key)?.until ?? 0, since + ms);
    this.#cooldowns.set(key, { since, until, refusal });
  }

  /** Returns the cooldown of a call, and its remaining milliseconds: at most the client's limit for a cooldown. */
  cooldownOf(call: BackoffCall): (Cooldown & { readonly wait: number }) | undefined {
    if (this.#cooldowns.size === 0) return undefined;
    const now = performance.now();
    for (const key of call.keys) {
      const cooldown = this.#cooldowns.get(key);
      if (!cooldown) continue;
      if (cooldown.until <= now) this.#cooldowns.delete(key);
      const wait = Math.min(cooldown.until, cooldown.since + call.policy.retryAfterLimit) - now;
      if (wait > 0) return { ...cooldown, wait };
    }
    return undefined;
  }

  /**
   * Waits until the service can be called.
   * @throws {ThrottleError} when the wait would exceed `throttle.maxWait`, a TimeoutError when it would exceed
   * `totalTimeout`: immediately, with the refusal as the cause.
   */
  async wait(call: BackoffCall, signal: AbortSignal | undefined): Promise<void> {
    const { maxWait, totalTimeout, deadline } = call;
    for (let next = this.cooldownOf(call); next; next = this.cooldownOf(call)) {
      if (signal?.aborted) return;
      const { wait, refusal } = next;
      const asked = `the service requests a pause of ${Math.round(wait)} ms, longer than`;
      if (wait > maxWait)
        throw new ThrottleError(
          call,
          `${asked} the \`throttle.maxWait\` of ${maxWait} ms`,
          wait,
          refusal,
        );
      if (performance.now() + wait > deadline)
        throw new TimeoutError(call, asked, "call", totalTimeout, refusal);
      await pause(wait, signal);
    }
  }
}

/** Headers with the time of a cooldown. The first one in the response is used. */
const pauses = [
  "retry-after-ms",
  "retry-after",
  "ratelimit-reset",
  "x-ratelimit-retry-after",
  "x-ratelimit-reset-after",
  "x-ratelimit-reset",
  "x-rate-limit-reset",
];

/** About 30 years in milliseconds. A later time has another unit, or is wrong. */
const furthest = 1e12;

/** Returns the service's cooldown in ms, if any. Times are relative to the response's date, if it has one. */
export function retryAfter(headers: Headers): number | undefined {
  // Many services report the reset time of a limit with every response. It is only used if the limit is exhausted.
  const counts = (name: string): boolean =>
    !(Number(headers.get(name.replace(/reset.*|$/, "remaining"))) > 0);
  const name = pauses.find((one) => headers.has(one) && counts(one));
  if (!name) return undefined;
  const value = headers.get(name) ?? "";
  const number = /^\d/.test(value) ? Number(value) : Number.NaN;
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const inUnit = name.endsWith("ms") ? number : number * 1000;
  // The value can be a duration, a time since 1970 in the same unit, or a time in milliseconds.
  const date = Date.parse(/^(?:[A-Z]|\d{4}-)/i.test(value) ? value : "");
  const times = [inUnit, inUnit - now, number - now, date - now];
  const ms = times.find((time) => Math.abs(time) < furthest);
  return ms && Math.max(0, ms);
}

/**
 * Returns whether the service closed a kept-alive connection before the request arrived. Examines errors of `fetch`
 * before the first byte of a response, in which Node reports the bytes received on the connection.
 */
export function staleness(error: unknown, hasResponded: boolean): "proven" | "likely" | false {
  const { cause = error } = Object(error) as Error;
  const { code, socket } = Object(cause) as {
    readonly code?: unknown;
    readonly socket?: { readonly bytesRead?: unknown };
  };
  if (socket?.bytesRead) return "proven";
  const isLikely = !socket && hasResponded && /^(?:ECONNRESET|EPIPE)$/.test(String(code));
  return isLikely ? "likely" : false;
}
