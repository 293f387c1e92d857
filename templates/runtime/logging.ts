// Callsheet runtime: creates events for listeners and loggers, and logs events as sentences by level.

import { factsOf, refuse } from "./errors.ts";
import {
  type CallEvent,
  type DetailsOf,
  type Listener,
  type LogFields,
  type Logger,
  type Observe,
  type Observing,
  observing,
} from "./events.ts";
import { type Kind, problemOf } from "./kinds.ts";
import { identityOf, noop } from "./util.ts";

/** Returns the value for `onEvent` of a client for functions; a facade also accepts the listener itself. */
export function listening(onEvent: Listener): Listener & Observing {
  return observed((event: CallEvent) => onEvent(event));
}

function observed<T extends object>(listener: T): T & Observing {
  return Object.defineProperty(listener, observing, { value: observe }) as T & Observing;
}

let prefix = "";

/** Reports an event to listeners and loggers. Events are frozen, and errors of listeners have no effect. */
export const observe: Observe = (call, type, details) => {
  const { tracer, settings } = call;
  const { logger, onEvent } = settings.options;
  if (!logger && !onEvent && !tracer?.onEvent) return;
  const { service, operation, method, path, url, waited, attempts } = call;
  // Makes ids unique across processes. Some platforms do not provide random numbers while a module loads.
  prefix ||= crypto.getRandomValues(new Uint32Array(2)).join("-");
  const id = `${prefix}-${identityOf(call)}`;
  const facts = { call: id, service, operation, method, path, url, attempt: attempts, waited };
  const end = type === "end" && { milliseconds: performance.now() - call.started, attempts };
  const response = /^(?:response|end)$/.test(type) ? call.responseFacts : undefined;
  const event = Object.freeze({
    type,
    ...facts,
    ...details,
    ...end,
    ...response,
  }) as object as CallEvent;
  ignoringErrors(() => tracer?.onEvent?.(event));
  ignoringErrors(() => logger && logEvent(logger, event));
  ignoringErrors(
    () => onEvent?.(event),
    () => logger?.error?.(`${operation}: \`onEvent\` failed`),
  );
};

function logEvent(logger: Logger, event: CallEvent): unknown {
  const { headers: _, type, error, ...facts }: CallEvent & Partial<DetailsOf<"end">> = event;
  const level =
    type === "error" ? type : /^(?:retry|cooldown|invalid)$/.test(type) ? "warn" : "debug";
  const isText = error && (type === "error" || type === "invalid");
  const message = isText ? error.message : `${event.operation}: ${type}`;
  const requestId = error && "requestId" in error ? error.requestId : undefined;
  const ofError = error && { error: error.name, ...(!isText && { reason: error.message }) };
  const fields = { event: type, ...facts, ...ofError, ...(requestId && { requestId }) };
  return log(logger, level, message, fields);
}

/** Logs a message. A pino logger gets the fields before the message. */
function log(
  logger: Logger,
  level: keyof Logger,
  message: string,
  fields: LogFields | undefined,
): unknown {
  const write = logger[level];
  const parts = "bindings" in logger ? [fields, message] : [message, fields];
  return write && Reflect.apply(write, logger, fields ? parts : [message]);
}

function ignoringErrors(listen: () => unknown, complain: () => unknown = noop): void {
  void (async () => listen())().catch(complain).catch(noop);
}

/** The amount of logging: each level includes the previous levels. */
export type LogLevel = "off" | "error" | "warn" | "debug";

export interface Logging {
  /** Default: `console`, if a level is set. A pino logger gets the fields before the message. */
  readonly logger?: Logger | undefined;
  /** Default: `CALLSHEET_LOG` in the environment, otherwise `debug` for a `logger`. */
  readonly level?: LogLevel | undefined;
}

const levels: readonly LogLevel[] = ["off", "error", "warn", "debug"];

const aLevel: Kind = [
  "off, error, warn or debug",
  (value) => levels.some((level) => level === value),
];

const variable = "CALLSHEET_LOG";

/**
 * A logger that writes sentences with plain fields, up to a level: the value for a client's `logger`. Undefined if
 * neither the options nor the environment request logging.
 * @throws {ParameterError} when the level is unknown.
 */
export function logging({ logger, level = levelOfEnvironment() }: Logging = {}):
  (Logger & Observing) | undefined {
  const problem = problemOf(level, aLevel);
  if (problem) refuse(factsOf("logging"), "level", problem);
  if (!logger && !level) return undefined;
  const target: Logger = logger ?? globalThis.console;
  const logAt =
    (name: Exclude<LogLevel, "off">) =>
    (message: string, fields?: LogFields): unknown => {
      const whole = fields && withoutFractions(fields);
      return log(target, name, (whole && sentence(whole)) ?? message, whole);
    };
  const written = (["error", "warn", "debug"] as const).slice(0, levels.indexOf(level ?? "debug"));
  const functions = Object.fromEntries(
    written.map((name) => [name, typeof target[name] === "function" ? logAt(name) : target[name]]),
  );
  return observed(functions);
}

/** Returns the level of the environment, if it is set and valid. */
function levelOfEnvironment(): LogLevel | undefined {
  try {
    const { Deno, process }: typeof globalThis & Platform = globalThis;
    // Without this check, Deno would ask the user for permission.
    const state = Deno?.permissions.querySync({ name: "env", variable }).state ?? "granted";
    const value = state === "granted" && process?.env?.[variable]?.trim().toLowerCase();
    return levels.find((level) => level === value);
  } catch {
    return undefined;
  }
}

interface Platform {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly Deno?: {
    readonly permissions: {
      querySync(asked: { name: "env"; variable: string }): { readonly state: string };
    };
  };
}

function withoutFractions(fields: LogFields): LogFields {
  const rounded = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "number" ? Math.round(value) : value,
  ]);
  return Object.fromEntries(rounded) as LogFields;
}

/** Returns an event as a sentence; undefined for errors, whose message is already a sentence. */
function sentence(fields: LogFields): string | undefined {
  const { operation, attempt, status, outcome, error, waited, delay, milliseconds } = fields;
  switch (fields.event) {
    case "wait":
      return `${operation}: waited ${waited} ms for a slot`;
    case "request":
      return `${operation}: attempt ${attempt} starts`;
    case "response":
      return `${operation}: attempt ${attempt} received ${status} after ${milliseconds} ms`;
    case "retry":
      return `${operation}: attempt ${attempt} failed (${error}), next in ${delay} ms`;
    case "cooldown":
      return `${operation}: the service requests a pause of ${delay} ms (HTTP ${status})`;
    case "end": {
      const article = outcome === "result" ? "a" : "an";
      return `${operation}: ended with ${article} ${outcome} after ${milliseconds} ms`;
    }
    default:
      return undefined;
  }
}
