// Calls the hooks and the logger of a client for each event, and other functions that only watch
// (hand-written in templates/runtime, copied into the generated package).

import type {
  HookContext,
  HookContexts,
  HookName,
  Hooks,
  LogFields,
  Logger,
  WordyLogger,
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
    ignoringErrors(() => logger?.[levels[name]]?.(...wordsFor(name, context, logger)));
    ignoringErrors(
      () => hooks?.[name]?.(context),
      () => logger?.error?.(`${context.operation}: the ${name} hook failed`),
    );
  };
}

/** Without a facade or `logging()`, few: most programs need none. */
function wordsFor<Name extends HookName>(
  name: Name,
  context: HookContexts[Name],
  { words }: WordyLogger,
): [message: string, fields?: LogFields] {
  const { operation, error }: HookContext & { readonly error?: Error | undefined } = context;
  return words?.(name, context) ?? [error?.message ?? `${operation}: ${name}`];
}

/** A watcher never changes the outcome of a call. */
export function ignoringErrors(watch: () => unknown, complain: () => unknown = ignore): void {
  void (async () => watch())().catch(complain).catch(ignore);
}
