// What a caller can watch: hooks and a logger, both given plain facts without secrets
// (hand-written in templates/runtime, copied into the generated package).

import type { DecodeError, ParameterError } from "../errors/errors.ts";
import type { AnyClientError } from "../errors/guards.ts";

/** What every hook is given. Frozen; holds no secret. */
export interface HookContext {
  /** The same for all events of one call, and for no other call, of other processes either. */
  readonly call: string;
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
  /** A copy of the headers of the answer. */
  readonly headers: Headers;
  /** From the start of the attempt to its status, in ms. */
  readonly milliseconds: number;
}

export interface RetryContext extends HookContext {
  readonly error: AnyClientError;
  /** Until the next attempt may ask for its turn, in ms. */
  readonly delay: number;
}

export interface ErrorContext extends HookContext {
  readonly error: AnyClientError;
}

/** How a call ended. */
export type EndContext = EndFacts & (EndWithoutError | EndWithError);

export interface EndFacts extends HookContext {
  /** From the call to its end, waiting and pauses counted; of a download or events until they begin. */
  readonly milliseconds: number;
  /** How many attempts were made; 0 when the call ended before any. */
  readonly attempts: number;
  /** Of the answer to the last attempt, where one came. */
  readonly status?: number | undefined;
  /** A copy of the headers of that answer. */
  readonly headers?: Headers | undefined;
}

export interface EndWithoutError {
  /** There is a result, or the caller's signal ended the call. */
  readonly outcome: "result" | "abort";
  readonly error?: undefined;
}

export interface EndWithError {
  readonly outcome: "error";
  readonly error: AnyClientError;
}

export interface InvalidContext extends HookContext {
  /** What would have been thrown; its `issues` say what is wrong with the result or the arguments. */
  readonly error: DecodeError | ParameterError;
}

/** What each hook is given. */
export interface HookContexts {
  /** An attempt waited for its turn. */
  readonly wait: HookContext;
  /** An attempt starts. */
  readonly request: HookContext;
  /** An attempt has its status, whatever that is. */
  readonly response: ResponseContext;
  /** An attempt failed and will be repeated. */
  readonly retry: RetryContext;
  /** A validator refused the result or the arguments, and `validate: "warn"` let it through. */
  readonly invalid: InvalidContext;
  /** The call failed. */
  readonly error: ErrorContext;
  /** The call is over, whatever became of it: once for each call, and its last event. */
  readonly end: EndContext;
}

export type HookName = keyof HookContexts;

/** Watchers. What they return is ignored; what they throw goes to the logger. */
export type Hooks = {
  // Over `keyof` itself, so that each hook keeps its doc comment.
  readonly [Name in keyof HookContexts]?: ((context: HookContexts[Name]) => unknown) | undefined;
};

/** What decides where and how much is logged. */
export interface Logging {
  /** `console` if left out, where a level is asked for. */
  readonly logger?: Logger | undefined;
  /** As `CALLSHEET_LOG` in the environment says if left out, or else `debug` for a `logger`. */
  readonly logLevel?: LogLevel | undefined;
}

/** How much a logger is told: each level has what those before it have. */
export type LogLevel = "off" | "error" | "warn" | "debug";

/** What a logger is told beside each sentence: plain values, without secrets. */
export type LogFields = Pick<HookContext, keyof HookContext> & {
  /** The hook that is told the same. */
  readonly event: HookName;
  readonly status?: number | undefined;
  readonly milliseconds?: number | undefined;
  /** Of `retry`: until the next attempt may ask for its turn, in ms. */
  readonly delay?: number | undefined;
  /** Of `end`. */
  readonly outcome?: EndContext["outcome"] | undefined;
  /** Of `end`: how many were made. */
  readonly attempts?: number | undefined;
  /** The name of an error, such as `HttpError`, and what it says. */
  readonly error?: string | undefined;
  readonly reason?: string | undefined;
  /** What the service calls the request that failed. */
  readonly requestId?: string | undefined;
};

type Log = (message: string, fields?: LogFields) => unknown;

/**
 * `console` is one, and that of pino, which takes the fields before the message. What a logger has no function for is
 * not logged.
 */
export interface Logger {
  /** All that is neither a warning nor an error: attempts, waits, answers, ends of calls. */
  readonly debug?: Log | undefined;
  /** Attempts that are repeated, and what `validate: "warn"` let through. */
  readonly warn?: Log | undefined;
  /** Calls that failed, and hooks that threw. */
  readonly error?: Log | undefined;
}

/** What `logging()` makes of a logger. */
export interface WordyLogger extends Logger {
  /** An event in a sentence and fields. */
  readonly words?: <Name extends HookName>(
    name: Name,
    context: HookContexts[Name],
  ) => [message: string, fields: LogFields];
}
