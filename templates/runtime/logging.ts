// Callsheet runtime: a logger with levels, set by an option or the environment, which writes sentences.

import { factsOf, refuse } from "./errors.ts";
import { type LogFields, type Logger, log } from "./events.ts";
import { type Kind, problemOf } from "./kinds.ts";

/** The amount of logging: each level includes those before it. */
export type LogLevel = "off" | "error" | "warn" | "debug";

/** Options for the target and the amount of logging. */
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
 *
 * @throws {ParameterError} when the level is unknown.
 */
export function logging({ logger, level = levelOfEnvironment() }: Logging = {}):
  Logger | undefined {
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
  return Object.fromEntries(
    written.map((name) => [name, typeof target[name] === "function" ? logAt(name) : target[name]]),
  );
}

/** The level of the environment, if set and valid. */
function levelOfEnvironment(): LogLevel | undefined {
  try {
    const { Deno, process }: typeof globalThis & Platform = globalThis;
    // Deno would ask the user.
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

/** Rounds times to milliseconds. */
function withoutFractions(fields: LogFields): LogFields {
  const rounded = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "number" ? Math.round(value) : value,
  ]);
  return Object.fromEntries(rounded) as LogFields;
}

/** Returns undefined for errors, whose message is a sentence. */
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
    case "rest":
      return `${operation}: the service requests a pause of ${delay} ms (HTTP ${status})`;
    case "end": {
      const article = outcome === "result" ? "a" : "an";
      return `${operation}: ended with ${article} ${outcome} after ${milliseconds} ms`;
    }
    default:
      return undefined;
  }
}
