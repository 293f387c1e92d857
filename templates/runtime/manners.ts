// Callsheet runtime: protects a failing service. Retries have a budget, and its cooldowns are respected.

import { type AnyClientError, type Facts, ThrottleError, TimeoutError } from "./errors.ts";
import { pause } from "./util.ts";

/** So many repeats there are for a client that has been quiet; one comes back in so many ms; so many calls count. */
const [reserve, refill, kept] = [15, 10_000, 150];

/** Facts of a call that decide its cooldowns, and how long it waits for them. */
export interface RestingCall extends Facts {
  /** Identity of the call: the base URL; and the operation and the account. */
  readonly keys: readonly [place: string, own: string];
  readonly maxWait: number;
  readonly policy: { readonly retryAfterLimit: number };
  readonly totalTimeout: number | false;
  /** When it ends at the latest, by the clock of `performance.now()`. */
  readonly deadline: number;
}

/** Time by the clock of `performance.now()`, including the service's cooldown. */
interface Rest {
  readonly since: number;
  readonly until: number;
  readonly refusal: AnyClientError;
}

/** State of one client, and of those that `withOptions` derives from it. */
export class Manners {
  /** Whether a response has arrived, so that a connection can be open. */
  isAnswered = false;
  #calls = 0;
  #repeats = 0;
  #counted = -Infinity;
  readonly #rests = new Map<string, Rest>();

  /** A call has ended: one without success earns a quarter. */
  count(isSuccess: boolean): void {
    this.#calls += isSuccess ? 1 : 0.25;
  }

  /** Takes one repeat, if there is one: calls earn their share, and so does time. */
  takeRepeat(share: number | false): boolean {
    if (share === false) return true;
    const now = performance.now();
    const saved = Math.min(this.#repeats + this.#calls * share, reserve + kept * share);
    const rested = Math.min(saved + (now - this.#counted) / refill, reserve);
    this.#repeats = Math.max(saved, rested);
    this.#calls = 0;
    this.#counted = now;
    if (this.#repeats < 1) return false;
    this.#repeats -= 1;
    return true;
  }

  /** Leaves the service alone: after a 503 with all calls to that place, else with those like this one. */
  begin({ keys }: RestingCall, refusal: AnyClientError, ms: number): void {
    const { status } = refusal as { readonly status?: number | undefined };
    const key = keys[status === 503 ? 0 : 1];
    const since = performance.now();
    const until = Math.max(this.#rests.get(key)?.until ?? 0, since + ms);
    this.#rests.set(key, { since, until, refusal });
  }

  /** Milliseconds that the call has to wait: at most the client's limit for a cooldown. */
  restOf(call: RestingCall): (Rest & { readonly wait: number }) | undefined {
    if (this.#rests.size === 0) return undefined;
    const now = performance.now();
    for (const key of call.keys) {
      const rest = this.#rests.get(key);
      if (!rest) continue;
      if (rest.until <= now) this.#rests.delete(key);
      const wait = Math.min(rest.until, rest.since + call.policy.retryAfterLimit) - now;
      if (wait > 0) return { ...rest, wait };
    }
    return undefined;
  }

  /**
   * Waits until the service can be called.
   *
   * @throws {ThrottleError} when that takes longer than `throttle.maxWait`, a TimeoutError when it takes longer than
   * `totalTimeout`: immediately, with the refusal as the cause.
   */
  async rest(call: RestingCall, signal: AbortSignal | undefined): Promise<void> {
    const { maxWait, totalTimeout, deadline } = call;
    for (let rest = this.restOf(call); rest; rest = this.restOf(call)) {
      if (signal?.aborted) return;
      const { wait, refusal } = rest;
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

/** The first that is present counts. */
const pauses = [
  "retry-after-ms",
  "retry-after",
  "ratelimit-reset",
  "x-ratelimit-retry-after",
  "x-ratelimit-reset-after",
  "x-ratelimit-reset",
  "x-rate-limit-reset",
];

/** About 30 years: a time that is further away is in another unit, or wrong. In milliseconds. */
const furthest = 1e12;

/**
 * Milliseconds of the service's cooldown; undefined if no header specifies a valid time. Times are compared with the
 * service's own clock, if its response has a date.
 */
export function retryAfter(headers: Headers): number | undefined {
  // Many services report with every response when a limit resets: that counts if the limit is exhausted.
  const counts = (name: string): boolean =>
    !(Number(headers.get(name.replace(/reset.*|$/, "remaining"))) > 0);
  const name = pauses.find((one) => headers.has(one) && counts(one));
  if (!name) return undefined;
  const value = headers.get(name) ?? "";
  const number = /^\d/.test(value) ? Number(value) : Number.NaN;
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const inUnit = name.endsWith("ms") ? number : number * 1000;
  // A duration, a time since 1970 in the same unit, or one in milliseconds.
  const date = Date.parse(/^(?:[A-Z]|\d{4}-)/i.test(value) ? value : "");
  const times = [inUnit, inUnit - now, number - now, date - now];
  const ms = times.find((time) => Math.abs(time) < furthest);
  return ms && Math.max(0, ms);
}

/**
 * Whether the service closed a kept-alive connection before the request arrived: examines errors of `fetch` before the
 * first byte of a response. Node reports the bytes received before.
 */
export function staleness(error: unknown, isAnswered: boolean): "proven" | "likely" | false {
  const { cause = error } = Object(error) as Error;
  const { code, socket } = Object(cause) as {
    readonly code?: unknown;
    readonly socket?: { readonly bytesRead?: unknown };
  };
  if (socket?.bytesRead) return "proven";
  const isLikely = !socket && isAnswered && /^(?:ECONNRESET|EPIPE)$/.test(String(code));
  return isLikely ? "likely" : false;
}
