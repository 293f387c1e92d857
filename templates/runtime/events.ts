// Callsheet runtime: events of calls, for `onEvent`, telemetry and loggers. Events never contain secrets.

import type { AnyClientError, DecodeError, ParameterError, ResponseFacts } from "./errors.ts";

/** Fields of every event. Events are frozen. */
export interface EventFacts {
  /** Id of the call, the same for all of its events and unique across processes. */
  readonly call: string;
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** The URL, without secrets. */
  readonly url: string;
  /** Number of the attempt, starting at 1; 0 if the call was rejected before its first attempt. */
  readonly attempt: number;
  /** Milliseconds that this attempt waited for its slot. */
  readonly waited: number;
}

interface Details {
  /** An attempt waited for its slot. */
  readonly wait: object;
  /** An attempt starts. */
  readonly request: object;
  /** The status of an attempt was received, `milliseconds` after its start. */
  readonly response: {
    readonly status: number;
    readonly headers: Headers;
    readonly milliseconds: number;
  };
  /** An attempt failed and will be retried. The next attempt can request its slot in `delay` milliseconds. */
  readonly retry: { readonly error: AnyClientError; readonly delay: number };
  /** The service requested a cooldown of `delay` milliseconds. Affected calls wait. */
  readonly cooldown: { readonly status: number; readonly delay: number };
  /** A validator rejected the result or the arguments, and `validate: "warn"` accepted them. */
  readonly invalid: { readonly error: DecodeError | ParameterError };
  /** The call failed. */
  readonly error: { readonly error: AnyClientError };
  /**
   * The call has ended. This is the last event, once per call. `milliseconds` is the time since the call, for downloads
   * and event streams until they start. Status and headers are from the last response, if any.
   */
  readonly end: {
    readonly milliseconds: number;
    readonly attempts: number;
    readonly status?: number | undefined;
    readonly headers?: Headers | undefined;
  } & (
    | { readonly outcome: "result" | "abort"; readonly error?: undefined }
    | { readonly outcome: "error"; readonly error: AnyClientError }
  );
}

export type EventType = keyof Details;

/** The fields of an event type. */
export type CallEventOf<Type extends EventType> = Type extends unknown
  ? EventFacts & { readonly type: Type } & Details[Type]
  : never;

/** An event of a call: `switch (event.type)` narrows the type. */
export type CallEvent = CallEventOf<EventType>;

export type DetailsOf<Type extends EventType> = Details[Type] & Partial<EventFacts>;

/** Receives events in order. Results are ignored; errors are logged. */
export type Listener = (event: CallEvent) => unknown;

/** Key of the function that creates events: a part of listeners and loggers, so that other programs omit it. */
export const observing: unique symbol = /* @__PURE__ */ Symbol("observing");

export interface Observing {
  readonly [observing]: Observe;
}

/** Returns the function that creates events; undefined for a listener without that function. */
export const observeOf = (listener: unknown): Observe | undefined =>
  (listener as Partial<Observing> | undefined)?.[observing];

/** Reports an event to all listeners of a call. `details`: those that the call itself does not contain. */
export type Observe = <Type extends EventType>(
  call: ObservedCall,
  type: Type,
  details: Partial<DetailsOf<Type>> | undefined,
) => void;

export interface ObservedCall extends Omit<EventFacts, "call" | "attempt"> {
  readonly attempts: number;
  /** Start of the call, by the clock of `performance.now()`. */
  readonly started: number;
  readonly responseFacts: ResponseFacts | undefined;
  readonly tracer: { readonly onEvent?: Listener } | undefined;
  readonly settings: {
    readonly options: {
      readonly onEvent?: Listener | undefined;
      readonly logger?: Logger | undefined;
    };
  };
}

/** The fields of a log message: plain values without secrets. */
export type LogFields = EventFacts & {
  readonly event: EventType;
  readonly status?: number | undefined;
  readonly milliseconds?: number | undefined;
  readonly delay?: number | undefined;
  readonly outcome?: "result" | "error" | "abort" | undefined;
  readonly attempts?: number | undefined;
  /** The error's name, such as `HttpError`, and its message. */
  readonly error?: string | undefined;
  readonly reason?: string | undefined;
  /** The service's id of the failed request. */
  readonly requestId?: string | undefined;
};

type Log = (message: string, fields?: LogFields) => unknown;

/** A logger, such as `console`. Levels without a function are not logged. */
export interface Logger {
  /** Logs everything except warnings and errors: attempts, waits, responses, ends of calls. */
  readonly debug?: Log | undefined;
  /** Logs retried attempts, cooldowns, and values accepted by `validate: "warn"`. */
  readonly warn?: Log | undefined;
  /** Logs failed calls, and listeners that threw. */
  readonly error?: Log | undefined;
}
