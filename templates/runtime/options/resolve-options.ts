// Resolves a client's options once, so that a mistake shows where the client is created
// (hand-written in templates/runtime, copied into the generated package).

import { type Notify, notifier } from "../context/notifier.ts";
import type { Facts } from "../errors/facts.ts";
import { asOption, refusePadding } from "../request/encode.ts";
import type { HeaderPairs } from "../request/headers.ts";
import type { Logger } from "../types/hooks.ts";
import type { Health } from "../types/health.ts";
import type { Auth, ClientParameter, Route, ServiceDefinition } from "../types/service.ts";
import { isPlatform } from "../util/platform.ts";
import { own } from "../util/values.ts";
import { baseUrlOf } from "./base-url.ts";
import { brought, type WithBrought, engineFor, loggerFor, validationFor } from "./brought.ts";
import { refuse, refuseUnlessTable } from "./kinds.ts";

export interface Settings {
  readonly service: string;
  /** Origin and path of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Finds where a call goes, if that is not one address for all. */
  readonly route: Route | undefined;
  readonly parameters: readonly ClientParameter[];
  readonly auth: Auth | undefined;
  readonly agent: string | undefined;
  /** Names of the options that the service has of its own. */
  readonly names: readonly string[];
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
  const { service, parameters = [], auth } = definition;
  const facts: Facts = {
    service,
    operation: service,
    attempts: 0,
    url: "",
    redact: (text) => text,
  };
  const names = parameters.map(({ name }) => name).concat(auth?.options ?? []);
  options[brought]?.checkClientOptions(options, names, facts);
  refuseUnlessTable(options.headers, "headers", facts);
  refuse(engineFor(options, undefined, facts)?.problemIn(options.throttle), facts);
  for (const { name, required, secret } of parameters) {
    const value = own(options, name) ?? undefined;
    if (required && value === undefined) {
      refuse({ name, problem: "is missing: give it when the client is made" }, facts);
    }
    // A blank one is refused by the call, which may have another.
    if (secret && typeof value === "string" && value.trim() !== "") {
      refusePadding(value, asOption, name, facts);
    }
  }
  auth?.authorize(options, facts);
  validationFor({ options, service }, {}, facts);
  const baseUrl = baseUrlOf(options.baseUrl ?? definition.baseUrl ?? "", "baseUrl", facts);
  const logger = loggerFor(options, facts);
  const notify = notifier({ ...options, logger });
  return {
    service,
    baseUrl,
    route: definition.address?.(definition, options, facts),
    parameters,
    auth,
    // A browser tells which one it is, and would ask the service first whether another may be said.
    agent: isPlatform("Mozilla/") ? undefined : definition.agent,
    names,
    options,
    logger,
    notify,
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
    coolDowns: new Map(),
  };
}
