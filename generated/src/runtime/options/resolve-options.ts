// Resolves a client's options once, so that a mistake shows where the client is created
// (hand-written in templates/runtime, copied into the generated package).

import { type Notify, notifier } from "../context/notifier.ts";
import type { Facts } from "../errors/facts.ts";
import type { HeaderPairs } from "../request/headers.ts";
import type { Logger } from "../types/hooks.ts";
import type { Health } from "../types/health.ts";
import type { Route, ServiceDefinition } from "../types/service.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import { isPlatform } from "../util/platform.ts";
import { isObject } from "../util/values.ts";
import { baseUrlOf } from "./base-url.ts";
import { brought, type WithBrought, engineFor, loggerFor, validationFor } from "./brought.ts";
import { refuseUnlessTable } from "./kinds.ts";
import { refuseMisplaced } from "./places.ts";

/** What is said of the service, and what its client is made with. */
export interface Settings extends Omit<ServiceDefinition, "agent"> {
  /** Origin and path of the service, without a slash at its end; as it is written where `route` fills it. */
  readonly baseUrl: string;
  /** Finds where a call goes, if that is not one address for all. */
  readonly route: Route | undefined;
  readonly agent: string | undefined;
  readonly options: WithBrought;
  readonly logger: Logger | undefined;
  readonly notify: Notify | undefined;
  /** Path templates that are sent as they are written. */
  readonly templates: Set<string>;
  /** Headers of calls that have none of their own, by what they accept. */
  readonly plainHeaders: Map<string, HeaderPairs>;
  readonly health: Health;
}

/** @throws {ParameterError} when an option is missing or unusable. */
export function resolveOptions(
  definition: ServiceDefinition,
  options: WithBrought,
  from?: Settings,
): Settings {
  const { service, parameters, auth } = definition;
  const facts: Facts = {
    service,
    operation: service,
    attempts: 0,
    url: "",
    redact: (text) => text,
  };
  if (!isObject(options)) refuseAs(asOption, "options", "must be an object of options", facts);
  refuseMisplaced(options, "client", facts);
  options[brought]?.checkClientOptions(options, definition, facts);
  refuseUnlessTable(options, "headers", facts);
  engineFor(options, undefined, facts)?.check(options.throttle, facts);
  parameters?.send(options, facts);
  auth?.authorize(options, facts);
  validationFor({ options, service }, {}, facts);
  const given = options.baseUrl ?? definition.baseUrl ?? "";
  const route = definition.address?.(definition, options, facts);
  const baseUrl = route ? given : baseUrlOf(given, "baseUrl", facts);
  const logger = loggerFor(options, facts);
  return {
    ...definition,
    baseUrl,
    route,
    // A browser tells which one it is, and would ask the service first whether another may be said.
    agent: isPlatform("Mozilla/") ? undefined : definition.agent,
    options,
    logger,
    notify: notifier({ ...options, logger }),
    templates: new Set(),
    plainHeaders: new Map(),
    // Another address is another service.
    health: from?.baseUrl === baseUrl ? from.health : newHealth(),
  };
}

function newHealth(): Health {
  return {
    calls: 0,
    repeats: 0,
    counted: Number.NEGATIVE_INFINITY,
    isAnswered: false,
    isRefused: false,
    coolDowns: new Map(),
  };
}
