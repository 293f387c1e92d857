// Callsheet runtime: what a client owes a service that is in trouble. Repeats have a budget, and it is left alone as it asks.

import { type AnyClientError, type Facts, ThrottleError, TimeoutError } from "./errors.ts";
import { pause } from "./util.ts";

/** So many repeats there are for a client that has been quiet; one comes back in so many ms; so many calls count. */
const [reserve, refill, kept] = [15, 10_000, 150];

/** What of a call decides which rests hold for it, and how long it waits for one. */
export interface RestingCall extends Facts {
  /** Whose call it is: the service's address; and the operation and the account. */
  readonly keys: readonly [place: string, own: string];
  readonly maxWait: number;
  readonly policy: { readonly retryAfterLimit: number };
  readonly totalTimeout: number | false;
  /** When it ends at the latest, by the clock of `performance.now()`. */
  readonly deadline: number;
}

/** By the clock of `performance.now()`, with what the service has asked for it. */
interface Rest {
  readonly since: number;
  readonly until: number;
  readonly refusal: AnyClientError;
}

/** Of one client, and those that `withOptions` makes of it. */
export class Manners {
  /** An answer has come, so a connection may be open. */
  isAnswered = false;
  #calls = 0;
  #repeats = 0;
  #counted = Number.NEGATIVE_INFINITY;
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

  /** How long the call has to wait, in ms: no longer than its client waits for what a service asks for. */
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
   * Waits until the service may be called.
   *
   * @throws {ThrottleError} when that takes longer than `throttle.maxWait`, a TimeoutError when it takes longer than
   * `totalTimeout`: at once, with the refusal as their cause.
   */
  async rest(call: RestingCall, signal: AbortSignal | undefined): Promise<void> {
    const { maxWait, totalTimeout, deadline } = call;
    for (let rest = this.restOf(call); rest; rest = this.restOf(call)) {
      if (signal?.aborted) return;
      const { wait, refusal } = rest;
      const asked = `the service asks to be left alone for ${Math.round(wait)} ms, which is beyond`;
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
 * How long the service wants to be left alone, in ms; undefined if no header specifies a time that makes sense. Times are
 * compared with the service's own clock, if its response has a date.
 */
export function retryAfter(headers: Headers): number | undefined {
  // Many services tell with every answer when a limit begins anew: that counts where it is used up.
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
 * Whether a connection was kept open, and the service had closed it before the request reached it: looks at what
 * `fetch` throws before any byte of an answer. Node tells what had come before.
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
