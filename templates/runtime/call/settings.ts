// Callsheet runtime: the settings of a client: its options, validated and merged with those of ky once, and retries.

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

/** The definition of a service, and the options of one client. */
export interface Settings {
  readonly definition: ServiceDefinition;
  readonly options: ClientOptions;
  /** Origin and path of the service, without a slash at its end. `route` can fill variables in it. */
  readonly baseUrl: string;
  /** Returns the base URL of a call, if calls have several. */
  readonly route: Route | undefined;
  /** The default of the header `user-agent`. */
  readonly agent: string | undefined;
  /** The caller's instance of ky, with the options of the client. */
  readonly ky: KyInstance;
  /** The options of that instance, as ky merged them. */
  readonly merged: KyOptions;
  /** The policy of calls without the option `retry`. */
  readonly policy: RetryPolicy;
  readonly backoff: Backoff;
  /** The share of calls that can be retried, from the latest client that sets it. */
  readonly budget: number | false | undefined;
  /** Reports events, if the client has listeners. */
  readonly observe: Observe | undefined;
}

/** Returns the options of an instance of ky, merged. */
export function optionsOf(instance: KyInstance): KyOptions {
  let merged: KyOptions = {};
  instance.extend((options) => {
    merged = options;
    return {};
  });
  return merged;
}

/**
 * `before`: the settings of the client that is extended. `more`: the options that it does not have yet.
 *
 * @throws {ParameterError} when an option is missing or unusable.
 */
export function settingsOf(
  definition: ServiceDefinition,
  options: ClientOptions,
  before?: Settings,
  more: ClientOptions = options,
): Settings {
  const { service, parameters, auth, address, environments } = definition;
  const facts = { ...factsOf(service), service };
  // JavaScript callers can pass any value.
  if (!isObject(options)) refuse(facts, "options", "must be an object of options");
  const { logger, onEvent, retry } = options;
  (options as Inspected)[inspecting]?.options(options, facts, definition, "client");
  const from = before?.ky ?? options.ky ?? ky;
  if (!hasMethod(from, "extend")) refuse(facts, "ky", "must be an instance of ky");
  if (before && more.ky) refuse(facts, "ky", "is an option of a new client");
  const observe = [options, onEvent, logger].map(observeOf).find(Boolean);
  if (!observe && (onEvent ?? logger)) {
    const problem = "needs `listening(onEvent)` or `logging({ logger })` around its value here";
    refuse(facts, onEvent ? "onEvent" : "logger", problem);
  }
  parameters?.send(options, facts);
  auth?.authorize(options, facts);
  validationFor(options, {}, facts);
  // An environment in `withOptions` replaces an earlier base URL, and the other way round.
  const url =
    more.baseUrl ?? environments?.urlOf(more, facts) ?? (before ?? definition).baseUrl ?? "";
  const route = address?.({ ...definition, baseUrl: url }, options, facts);
  const baseUrl = route ? url : baseUrlOf(url, "baseUrl", facts);
  const instance = from.extend(kyOptionsOf(more, definition));
  const merged = optionsOf(instance);
  const budget = (typeof retry === "object" ? retry.budget : undefined) ?? before?.budget;
  return {
    definition,
    options,
    baseUrl,
    route,
    // A browser sets its own `user-agent`, and another one would need the service's permission by CORS.
    agent: isPlatform("Mozilla/") ? undefined : definition.agent,
    ky: instance,
    merged,
    policy: retryPolicy(merged.retry, budget),
    // Another address is another service.
    backoff: before?.baseUrl === baseUrl ? before.backoff : new Backoff(),
    budget,
    observe,
  };
}

/**
 * Returns the validation of one call, or of all calls of a client if `options` is empty.
 *
 * @throws {ParameterError} when `validate` is on and there are no validators.
 */
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

/** Defaults that differ from ky's, or that ky does not have. */
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
