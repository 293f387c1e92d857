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

/** Of what is neither, debug. */
const levels: Readonly<Partial<Record<HookName, "warn" | "error">>> = {
  retry: "warn",
  invalid: "warn",
  error: "error",
};

export function notifier({ hooks, logger, telemetry }: Watchers): Notify | undefined {
  if (!hooks && !logger && !telemetry) return undefined;
  const { words }: WordyLogger = logger ?? {};
  return (name, context, follower) => {
    const { operation, error }: HookContext & { readonly error?: Error | undefined } = context;
    // Without a facade or `logging()` there are few words: most programs need none.
    const told = (): [message: string, fields?: LogFields] =>
      words?.(name, context) ?? [error?.message ?? `${operation}: ${name}`];
    ignoringErrors(() => follower?.hooks?.[name]?.(context));
    ignoringErrors(() => logger?.[levels[name] ?? "debug"]?.(...told()));
    ignoringErrors(
      () => hooks?.[name]?.(context),
      () => logger?.error?.(`${operation}: the ${name} hook failed`),
    );
  };
}

/** A watcher never changes the outcome of a call. */
export function ignoringErrors(watch: () => unknown, complain: () => unknown = ignore): void {
  void (async () => watch())().catch(complain).catch(ignore);
}
