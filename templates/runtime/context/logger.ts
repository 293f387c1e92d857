// The logger of a client: how much it is told, by an option or the environment, in which words and order
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";
import type {
  EndContext,
  EndFacts,
  HookContext,
  HookContexts,
  HookName,
  LogFields,
  LogLevel,
  Logger,
  Logging,
  RetryContext,
  WordyLogger,
} from "../types/hooks.ts";

/** Each tells what those before it tell. */
export const logLevels = ["off", "error", "warn", "debug"] as const;

const variable = "CALLSHEET_LOG";

/**
 * A logger that is told in sentences, with plain fields beside them, and no more than is asked for: what a
 * facade makes of `logger` and `logLevel`, for clients of functions that are imported one by one. Undefined
 * where neither they nor the environment ask for one.
 */
export function logging({ logger, logLevel = levelOfEnvironment() }: Logging = {}):
  WordyLogger | undefined {
  if (!logger && !logLevel) return undefined;
  const target: Target = logger ?? globalThis.console;
  const told = logLevels.slice(1, logLevels.indexOf(logLevel ?? "debug") + 1);
  const log = (level: LogLevel, message: unknown, ...fields: unknown[]): unknown => {
    const write = target[level];
    // That of pino takes the fields first.
    const texts = "bindings" in target ? [...fields, message] : [message, ...fields];
    return write && Reflect.apply(write, target, texts);
  };
  return {
    ...Object.fromEntries(told.map((level) => [level, log.bind(undefined, level)])),
    words: (name, context) => [sentence(name, context), fieldsOf(name, context)],
  };
}

interface Target extends Logger {
  readonly off?: undefined;
}

/** What the environment says, where there is one, if that is a level. */
function levelOfEnvironment(): LogLevel | undefined {
  try {
    const { Deno, process }: typeof globalThis & Platform = globalThis;
    // Deno would ask the user.
    const state = Deno?.permissions.querySync({ name: "env", variable }).state ?? "granted";
    const said = state === "granted" && process?.env?.[variable]?.trim().toLowerCase();
    return logLevels.find((level) => level === said);
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

/** Plain values alone, for those who search by them. */
function fieldsOf<Name extends HookName>(name: Name, context: HookContexts[Name]): LogFields {
  const { headers: _, error, ...facts }: HookContext & EventFacts = context;
  const requestId = error && "requestId" in error ? error.requestId : undefined;
  return {
    event: name,
    ...facts,
    ...(error && { error: error.name, reason: error.message }),
    ...(requestId && { requestId }),
  };
}

type EventFacts = Partial<Omit<RetryContext & EndFacts, "error">> & {
  readonly error?: AnyClientError | undefined;
  readonly outcome?: EndContext["outcome"];
};

function sentence<Name extends HookName>(name: Name, context: HookContexts[Name]): string {
  const { operation, attempt, waited }: HookContext = context;
  const facts: EventFacts = context;
  const milliseconds = `${Math.round(facts.milliseconds ?? 0)} ms`;
  const about = {
    wait: `waited ${Math.round(waited)} ms for its turn`,
    request: `attempt ${attempt} starts`,
    response: `attempt ${attempt} answered ${facts.status} after ${milliseconds}`,
    retry: `attempt ${attempt} failed (${facts.error?.name}), next in ${Math.round(facts.delay ?? 0)} ms`,
    invalid: "the result is not what was promised",
    error: "failed",
    end: `ended with ${facts.outcome === "result" ? "a" : "an"} ${facts.outcome} after ${milliseconds}`,
  };
  const explainsItself = name === "error" || name === "invalid";
  return explainsItself && facts.error ? facts.error.message : `${operation}: ${about[name]}`;
}
