// Callsheet runtime: a limit that also follows the headers of responses. Only limits with such headers include it.

import { retryAfter } from "../backoff.ts";
import type { Limit, Limited, Queue, Slot } from "../options.ts";
import { limited } from "./limited.ts";

/** Names of the headers with the number of remaining calls and with the time until there are more. */
export interface LimitHeaders {
  readonly remaining: string;
  readonly reset: string;
}

/** The queues that follow headers, by the queue of the limit. */
const known = /* @__PURE__ */ new WeakMap<Queue, Queue>();

/**
 * Creates the limit of an operation whose responses report it: after a response without remaining calls, calls wait
 * until the reset. `standard`: `RateLimit` and `RateLimit-*`; `x-ratelimit`: `X-RateLimit-*` and `X-Rate-Limit-*`.
 */
export function limitedByHeaders(
  limit: Limit,
  headers: "standard" | "x-ratelimit" | LimitHeaders,
): Limited {
  const { queueOf } = limited(limit);
  return {
    ...limit,
    queueOf(call, facts) {
      const queue = queueOf(call, facts);
      if (!queue) return undefined;
      const following = known.get(queue) ?? followingQueue(queue, headers);
      known.set(queue, following);
      return following;
    },
  };
}

type Source = Parameters<typeof limitedByHeaders>[1];

function followingQueue(queue: Queue, source: Source): Queue {
  const following = (slot: Slot): Slot => ({
    ...slot,
    responded(response) {
      slot.responded(response);
      const wait = waitOf(response.headers, source);
      if (wait) queue.coolDown(wait);
    },
  });
  return {
    take(call) {
      const slot = queue.take(call);
      return slot && following(slot);
    },
    wait: async (...all) => following(await queue.wait(...all)),
    coolDown: (ms) => queue.coolDown(ms),
  };
}

/** Returns the milliseconds until the reset if no calls remain; undefined otherwise. */
function waitOf(headers: Headers, source: Source): number | undefined {
  const waits = statesIn(headers, source).flatMap(({ remaining, reset }) =>
    remaining?.trim() && Number(remaining) <= 0 && reset ? (timeUntil(reset, headers) ?? []) : [],
  );
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** The state of one limit in a response. */
interface LimitState {
  readonly remaining: string | null | undefined;
  readonly reset: string | null | undefined;
}

const prefixes = { standard: ["ratelimit"], "x-ratelimit": ["x-ratelimit", "x-rate-limit"] };

function statesIn(headers: Headers, source: Source): LimitState[] {
  const state = (remaining: string, reset: string): LimitState => ({
    remaining: headers.get(remaining),
    reset: headers.get(reset),
  });
  if (typeof source === "object") return [state(source.remaining, source.reset)];
  const separate = prefixes[source].flatMap((prefix) =>
    ["reset-after", "reset"].map((reset) => state(`${prefix}-remaining`, `${prefix}-${reset}`)),
  );
  return source === "standard"
    ? [...statesOfPolicies(headers.get("ratelimit") ?? ""), ...separate]
    : separate.filter(({ reset }) => reset !== null).slice(0, 1);
}

/** Returns the states in `"hour";r=0;t=30, "day";r=9;t=3600`, or in `limit=10, remaining=0, reset=5`. */
function statesOfPolicies(text: string): LimitState[] {
  const valueOf = (part: string, name: string): string | undefined =>
    new RegExp(`(?:^|[;,\\s])${name}=(\\d+)`).exec(part)?.[1];
  const one = { remaining: valueOf(text, "remaining"), reset: valueOf(text, "reset") };
  if (one.remaining !== undefined) return [one];
  const limits = text.split(",");
  return limits.map((part) => ({ remaining: valueOf(part, "r"), reset: valueOf(part, "t") }));
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Returns the milliseconds until a time: seconds, a point in time, or a duration such as `6m0s`. */
function timeUntil(reset: string, headers: Headers): number | undefined {
  const parts = [...reset.matchAll(/(\d+(?:\.\d+)?)(ms|[hms])/g)];
  if (parts.map(([part]) => part).join("") === reset)
    return parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (units[unit] ?? 0), 0);
  const date = headers.get("date");
  return retryAfter(new Headers({ "retry-after": reset, ...(date !== null && { date }) }));
}
