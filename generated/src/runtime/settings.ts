// Checks a client's options once, so that a mistake shows where the client is made
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientOptions, ClientParameter, ServiceDefinition } from "./call.ts";
import { type Facts, ParameterError } from "./errors.ts";
import { type Notify, notifier } from "./hooks.ts";

export interface Settings {
  readonly service: string;
  /** Origin and path of the service, without a slash at its end. */
  readonly baseUrl: string;
  readonly parameters: readonly ClientParameter[];
  readonly options: ClientOptions;
  readonly notify: Notify | undefined;
}

/** @throws {ParameterError} when the base URL or a required parameter is missing or unusable. */
export function settle(definition: ServiceDefinition, options: ClientOptions): Settings {
  const { service, parameters = [] } = definition;
  const facts: Facts = { operation: service, attempts: 0, url: "", redact: (text) => text };
  const refuse = (name: string, problem: string): never => {
    throw new ParameterError(facts, name, `\`${name}\` ${problem}`);
  };
  for (const { name, required } of parameters) {
    if (required && (option(options, name) ?? undefined) === undefined) {
      refuse(name, "is missing: give it when the client is made");
    }
  }
  for (const [id, limit] of Object.entries(options.throttle?.limits ?? {})) {
    if (limit && !(Number.isInteger(limit.calls) && limit.calls > 0 && limit.per > 0)) {
      refuse("throttle.limits", `of ${id} needs whole \`calls\` and \`per\` in ms, both above 0`);
    }
  }
  const { maxWait = 0 } = options.throttle ?? {};
  if (!(maxWait >= 0)) refuse("throttle.maxWait", "must be 0 or more, in ms");
  const baseUrl = checkBaseUrl(options.baseUrl ?? definition.baseUrl, (problem) => {
    return refuse("baseUrl", problem);
  });
  return { service, baseUrl, parameters, options, notify: notifier(options.hooks, options.logger) };
}

/** An option by its name: its own, never one that every object has. */
export function option(options: object | undefined, name: string): unknown {
  return options !== undefined && Object.hasOwn(options, name)
    ? (options as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

// The messages do not quote the URL: what is wrong with it may be the password in it.
function checkBaseUrl(text: string | undefined, refuse: (problem: string) => never): string {
  if (text === undefined || text === "") return refuse("is missing: give the URL of the service");
  const url = URL.parse(text);
  if (url === null) return refuse("is no absolute URL: begin it with https://");
  if (!/^https?:$/.test(url.protocol))
    return refuse(`is ${url.protocol}, it must be http or https`);
  if (url.username || url.password) return refuse("must not hold a user name or password");
  if (/[?#]/.test(text)) return refuse("must not have a query or fragment: use `query` of a call");
  return url.origin + url.pathname.replace(/\/+$/, "");
}
