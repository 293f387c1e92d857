// What a caller can watch: hooks and a logger, both told plain facts without secrets
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientError, DecodeError } from "./errors.ts";

/** What every hook is told. Frozen; holds no secret. */
export interface HookContext {
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** The URL, its secrets hidden. */
  readonly url: string;
  /** 1 for the first attempt; 0 when the call was refused before any. */
  readonly attempt: number;
  /** How long this attempt waited for its turn, in ms. */
  readonly waited: number;
}

export interface ResponseContext extends HookContext {
  readonly status: number;
  /** From the start of the attempt to its status, in ms. */
  readonly milliseconds: number;
}

export interface RetryContext extends HookContext {
  readonly error: ClientError;
  /** Until the next attempt may ask for its turn, in ms. */
  readonly delay: number;
}

export interface ErrorContext extends HookContext {
  readonly error: ClientError;
}

export interface InvalidContext extends HookContext {
  /** What would have been thrown; its `issues` say what is wrong with the result. */
  readonly error: DecodeError;
}

/** What each hook is told. */
export interface HookContexts {
  /** An attempt waited for its turn. */
  readonly wait: HookContext;
  /** An attempt starts. */
  readonly request: HookContext;
  /** An attempt has its status, whatever that is. */
  readonly response: ResponseContext;
  /** An attempt failed and will be repeated. */
  readonly retry: RetryContext;
  /** A check did not agree with the result, and `validate: "warn"` let it through. */
  readonly invalid: InvalidContext;
  /** The call failed. */
  readonly error: ErrorContext;
}

export type HookName = keyof HookContexts;

/** Watchers. What they return is ignored; what they throw goes to the logger. */
export type Hooks = {
  readonly [Name in HookName]?: ((context: HookContexts[Name]) => unknown) | undefined;
};

type Log = (message: string, context?: unknown) => unknown;

/** `console` is one. */
export interface Logger {
  readonly debug?: Log | undefined;
  readonly warn?: Log | undefined;
  readonly error?: Log | undefined;
}

/** Tells one hook and the logger. */
export type Notify = <Name extends HookName>(name: Name, context: HookContexts[Name]) => void;

const levels = {
  wait: "debug",
  request: "debug",
  response: "debug",
  retry: "warn",
  invalid: "warn",
  error: "error",
} as const;

export function notifier(hooks: Hooks | undefined, logger: Logger | undefined): Notify | undefined {
  if (hooks === undefined && logger === undefined) return undefined;
  return (name, context) => {
    Object.freeze(context);
    quietly(() => logger?.[levels[name]]?.(sentence(name, context), context));
    quietly(
      () => hooks?.[name]?.(context),
      () => logger?.error?.(`${context.operation}: the ${name} hook failed`),
    );
  };
}

function sentence<Name extends HookName>(name: Name, context: HookContexts[Name]): string {
  const { operation, attempt, waited }: HookContext = context;
  const facts: Partial<ResponseContext & RetryContext> = context;
  const about = {
    wait: `waited ${Math.round(waited)} ms for its turn`,
    request: `attempt ${attempt} starts`,
    response: `attempt ${attempt} answered ${facts.status} after ${Math.round(facts.milliseconds ?? 0)} ms`,
    retry: `attempt ${attempt} failed (${facts.error?.name}), next in ${Math.round(facts.delay ?? 0)} ms`,
    invalid: "the result is not what was promised",
    error: "failed",
  };
  const tellsItself = name === "error" || name === "invalid";
  return tellsItself && facts.error ? facts.error.message : `${operation}: ${about[name]}`;
}

/** A watcher never changes the outcome of a call. */
export function quietly(watch: () => unknown, complain: () => unknown = () => undefined): void {
  void (async () => watch())()
    .catch(complain)
    .catch(() => undefined);
}
