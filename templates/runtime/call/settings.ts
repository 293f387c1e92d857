// Callsheet runtime: the settings of a client: its validated options merged with ky's, and its retry policy.

import ky, { type KyInstance, type Options as KyOptions } from "ky";
import { type AnyClientError, type Facts, factsOf, refuse } from "../errors.ts";
import { type Observe, observeOf } from "../events.ts";
import { Backoff } from "../backoff.ts";
import {
  type CallOptions,
  type ClientOptions,
  type ClientRetryOptions,
  type Inspected,
  inspecting,
  kyOptionsOf,
  validating,
} from "../options.ts";
import { baseUrlOf } from "../request/url.ts";
import type { Route, ServiceDefinition, Validate } from "../types.ts";
import { hasMethod, isObject, isPlatform } from "../util.ts";

export interface Settings {
  readonly definition: ServiceDefinition;
  readonly options: ClientOptions;
  /** Origin and path of the service, without a slash at the end. Variables are filled by `route`. */
  readonly baseUrl: string;
  /** Returns the base URL of a call, if calls have different base URLs. */
  readonly route: Route | undefined;
  /** Default of the header `user-agent`. */
  readonly agent: string | undefined;
  readonly ky: KyInstance;
  readonly merged: KyOptions;
  /** Retry policy of calls that do not set `retry`. */
  readonly policy: RetryPolicy;
  readonly backoff: Backoff;
  /** Share of calls that can be retried, as set by the latest client. */
  readonly budget: number | false | undefined;
  readonly observe: Observe | undefined;
}

export function optionsOf(instance: KyInstance): KyOptions {
  let merged: KyOptions = {};
  instance.extend((options) => {
    merged = options;
    return {};
  });
  return merged;
}

/**
 * Returns the settings of a client. `before`: of the client that it extends. `more`: additional options.
 * @throws {ParameterError} when an option is missing or invalid.
 */
export function settingsOf(
  definition: ServiceDefinition,
  options: ClientOptions,
  before: Partial<Pick<Settings, "backoff" | "baseUrl" | "budget" | "ky">> = {},
  more: ClientOptions = options,
): Settings {
  const { service, parameters, auth, address, environments } = definition;
  const facts = { ...factsOf(service), service };
  // JavaScript callers can pass any value.
  if (!isObject(options)) refuse(facts, "options", "must be an object of options");
  const { logger, onEvent, retry } = options;
  (options as Inspected)[inspecting]?.options(options, facts, definition, "client");
  const from = before.ky ?? options.ky ?? ky;
  if (!hasMethod(from, "extend")) refuse(facts, "ky", "must be an instance of ky");
  const observe = [options, onEvent, logger].map(observeOf).find(Boolean);
  if (!observe && (onEvent ?? logger)) {
    const problem = "needs `listening(onEvent)` or `logging({ logger })` here";
    refuse(facts, onEvent ? "onEvent" : "logger", problem);
  }
  parameters?.send(options, facts);
  auth?.authorize(options, facts);
  validationFor(options, {}, facts);
  // In `withOptions`, an environment replaces an earlier base URL, and a base URL replaces an earlier environment.
  const former = before.baseUrl ?? definition.baseUrl ?? "";
  const url = more.baseUrl ?? environments?.urlOf(more, facts) ?? former;
  const route = address?.({ ...definition, baseUrl: url }, options, facts);
  const baseUrl = route ? url : baseUrlOf(url, "baseUrl", facts);
  const instance = from.extend(kyOptionsOf(more, definition));
  const merged = optionsOf(instance);
  const budget = (typeof retry === "object" ? retry.budget : undefined) ?? before.budget;
  return {
    definition,
    options,
    baseUrl,
    route,
    // Browsers set their own `user-agent`. A different one would require permission from the service by CORS.
    agent: isPlatform("Mozilla/") ? undefined : definition.agent,
    ky: instance,
    merged,
    policy: retryPolicy(merged.retry, budget),
    // A different base URL is treated as a different service.
    backoff: (before.baseUrl === baseUrl && before.backoff) || new Backoff(),
    budget,
    observe,
  };
}

/** Returns the validation of one call, or of all if `options` is empty. @throws {ParameterError} if it is missing. */
export function validationFor(
  { checks, validate }: ClientOptions,
  options: CallOptions,
  facts: Facts,
): Validate | undefined {
  const [first, ofService] = [options.check ?? checks, checks] as readonly (
    { readonly [validating]?: Validate } | undefined
  )[];
  const engine = first?.[validating] ?? ofService?.[validating];
  const mode = options.validate ?? validate ?? "off";
  if (!engine && (first || mode !== "off"))
    refuse(facts, "validate", "needs `checks` of the service, or `checking()` around your own");
  return engine;
}

/** Defaults that differ from ky's, or that ky does not define. */
const defaults = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options"] as readonly string[],
  statusCodes: [408, 413, 429, 500, 502, 503, 504] as readonly number[],
  afterStatusCodes: [413, 429, 503] as readonly number[],
  backoffLimit: 8000,
  maxRetryAfter: Infinity as number,
  retryAfterLimit: 60_000,
  retryOnTimeout: true,
  jitter: true as boolean | ((delay: number) => number),
  delay: (count: number): number => 300 * 2 ** (count - 1),
  budget: 0.4 as number | false,
};

export type RetryPolicy = typeof defaults & Pick<ClientRetryOptions, "shouldRetry">;

/** Merges the option `retry` with the defaults. `budget`: the budget of the client. */
export function retryPolicy(
  retry: number | ClientRetryOptions = {},
  budget: number | false = defaults.budget,
): RetryPolicy {
  const options = Object.entries(typeof retry === "number" ? { limit: retry } : retry);
  const set = options.filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(set), budget };
}

/** Returns the maximum number of retries. `idempotent`: whether a call can be retried, if sheet or caller set it. */
export function retriesOf(
  { limit, methods }: RetryPolicy,
  method: string,
  idempotent: boolean | undefined,
): number {
  return (idempotent ?? methods.includes(method.toLowerCase())) ? limit : 0;
}

/**
 * Matches failures that a retry would repeat: of addresses, certificates, invalid HTTP responses, and mocks in tests.
 * The message is only used if there is no code, because it can contain the name of a host.
 */
const lasting =
  /bad (?:port|upgrade)|mock of|hpe_|proto|overflow|mismatch|cert|verify|err_(?:invalid|ssl|tls)/i;

/** Returns whether a retry can succeed. `asked`: the pause that the service requests, in milliseconds. */
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
