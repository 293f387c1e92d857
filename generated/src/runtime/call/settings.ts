// Callsheet runtime: the settings of a client: its options, validated and merged with those of ky once.

import ky, { type KyInstance, type Options as KyOptions } from "ky";
import { type Facts, factsOf, refuse } from "../errors.ts";
import { Manners } from "../manners.ts";
import {
  type CallOptions,
  type ClientOptions,
  type Inspected,
  inspecting,
  kyWordsOf,
  validating,
} from "../options.ts";
import { baseUrlOf } from "../request/url.ts";
import type { Route, ServiceDefinition, Validate } from "../types.ts";
import { hasMethod, isObject, isPlatform } from "../util.ts";
import { type RetryPolicy, retryPolicy } from "./retry-policy.ts";

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
  readonly manners: Manners;
  /** The share of calls that can be retried, from the latest client that sets it. */
  readonly budget: number | false | undefined;
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
 * `more`: the options that `from` does not have yet. `before`: the settings of the client that is extended.
 *
 * @throws {ParameterError} when an option is missing or unusable.
 */
export function settingsOf(
  definition: ServiceDefinition,
  options: ClientOptions,
  from: KyInstance = (options as ClientOptions | null)?.ky ?? ky,
  before?: Settings,
  more: ClientOptions = options,
): Settings {
  const { service, parameters, auth, address, environments } = definition;
  const facts = { ...factsOf(service), service };
  // JavaScript callers can pass any value.
  if (!isObject(options)) refuse(facts, "options", "must be an object of options");
  const { retry } = options;
  (options as Inspected)[inspecting]?.options(options, facts, definition, "client");
  if (!hasMethod(from, "extend")) refuse(facts, "ky", "must be an instance of ky");
  if (before && more.ky) refuse(facts, "ky", "is an option of a new client");
  parameters?.send(options, facts);
  auth?.authorize(options, facts);
  validationFor(options, {}, facts);
  // An environment in `withOptions` replaces an earlier base URL, and the other way round.
  const url =
    more.baseUrl ?? environments?.urlOf(more, facts) ?? (before ?? definition).baseUrl ?? "";
  const route = address?.({ ...definition, baseUrl: url }, options, facts);
  const baseUrl = route ? url : baseUrlOf(url, "baseUrl", facts);
  const instance = from.extend(kyWordsOf(more, definition));
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
    manners: before?.baseUrl === baseUrl ? before.manners : new Manners(),
    budget,
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
