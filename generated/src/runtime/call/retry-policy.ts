// Callsheet runtime: the rules of retries: defaults, merged with options, and failures that another attempt can fix.

import type { AnyClientError } from "../errors.ts";
import type { ClientRetryOptions } from "../options.ts";

/** Defaults that differ from ky's, or that ky does not have. */
const defaults = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options"] as readonly string[],
  statusCodes: [408, 413, 429, 500, 502, 503, 504] as readonly number[],
  afterStatusCodes: [413, 429, 503] as readonly number[],
  backoffLimit: 8000,
  maxRetryAfter: Number.POSITIVE_INFINITY as number,
  retryAfterLimit: 60_000,
  retryOnTimeout: true,
  jitter: true as boolean | ((delay: number) => number),
  delay: (count: number): number => 300 * 2 ** (count - 1),
  budget: 0.4 as number | false,
};

export type RetryPolicy = typeof defaults & Pick<ClientRetryOptions, "shouldRetry">;

/** Merges the option `retry` with the defaults. `budget`: the client's. */
export function retryPolicy(
  retry: number | ClientRetryOptions = {},
  budget: number | false = defaults.budget,
): RetryPolicy {
  const options = Object.entries(typeof retry === "number" ? { limit: retry } : retry);
  const set = options.filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(set), budget };
}

/** Returns how many retries a call can have. `idempotent`: whether it can be retried, if its sheet or caller specifies that. */
export function retriesOf(
  { limit, methods }: RetryPolicy,
  method: string,
  idempotent: boolean | undefined,
): number {
  return (idempotent ?? methods.includes(method.toLowerCase())) ? limit : 0;
}

/**
 * Failures that the next attempt would have too: of addresses, certificates, responses against HTTP, and mocks in tests. A
 * message is read only without a code, since it can name a host.
 */
const lasting =
  /bad (?:port|upgrade)|mock of|hpe_|proto|overflow|mismatch|cert|verify|err_(?:invalid|ssl|tls)/i;

/** Whether another attempt can succeed. `asked`: the pause that the service requests, in milliseconds. */
export function isTransient(
  error: AnyClientError,
  policy: RetryPolicy,
  asked: number | undefined,
): boolean {
  const { code, cause } = error;
  if (code === "envelope") return error.isTransient;
  if (code === "http")
    return policy.statusCodes.includes(error.status) && (error.status !== 413 || !!asked);
  if (code === "timeout") return policy.retryOnTimeout && error.scope === "attempt";
  return code === "network" && !lasting.test(`${cause?.code ?? cause?.message}`);
}
