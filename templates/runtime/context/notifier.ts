// Calls the hooks and the logger of a client for each event, and other functions that only watch
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";
import type {
  EndContext,
  EndFacts,
  HookContext,
  HookContexts,
  HookName,
  Hooks,
  Logger,
  RetryContext,
} from "../types/hooks.ts";
import type { CallFollower, Telemetry } from "../types/telemetry.ts";
import { ignore } from "../util/ignore.ts";

/** Calls one hook, that of what follows the call, and the logger. */
export type Notify = <Name extends HookName>(
  name: Name,
  context: HookContexts[Name],
  follower: CallFollower | undefined,
) => void;

interface Watchers {
  readonly hooks?: Hooks | undefined;
  readonly logger?: Logger | undefined;
  readonly telemetry?: Telemetry | undefined;
}

const levels = {
  wait: "debug",
  request: "debug",
  response: "debug",
  retry: "warn",
  invalid: "warn",
  error: "error",
  end: "debug",
} as const;

export function notifier({ hooks, logger, telemetry }: Watchers): Notify | undefined {
  if (!hooks && !logger && !telemetry) return undefined;
  return (name, context, follower) => {
    Object.freeze(context);
    ignoringErrors(() => follower?.hooks?.[name]?.(context));
    ignoringErrors(() => logger?.[levels[name]]?.(sentence(name, context), context));
    ignoringErrors(
      () => hooks?.[name]?.(context),
      () => logger?.error?.(`${context.operation}: the ${name} hook failed`),
    );
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

/** A watcher never changes the outcome of a call. */
export function ignoringErrors(watch: () => unknown, complain: () => unknown = ignore): void {
  void (async () => watch())().catch(complain).catch(ignore);
}
