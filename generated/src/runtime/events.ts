// Callsheet runtime: events of calls, for `onEvent`, telemetry and a logger. They hold no secret.

import type { AnyClientError, DecodeError, ParameterError } from "./errors.ts";

/** Fields of every event. Frozen. */
export interface EventFacts {
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
  /** Milliseconds that this attempt waited for its slot. */
  readonly waited: number;
}

interface Details {
  /** An attempt waited for its slot. */
  readonly wait: object;
  /** An attempt starts. */
  readonly request: object;
  /** An attempt has its status, whatever that is; `milliseconds` after its start. */
  readonly response: {
    readonly status: number;
    readonly headers: Headers;
    readonly milliseconds: number;
  };
  /** An attempt failed and will be retried; the next can request its slot in `delay` milliseconds. */
  readonly retry: { readonly error: AnyClientError; readonly delay: number };
  /** The service requested a cooldown of `delay` milliseconds: calls that it would refuse wait. */
  readonly cooldown: { readonly status: number; readonly delay: number };
  /** A validator refused the result or the arguments, and `validate: "warn"` let it through. */
  readonly invalid: { readonly error: DecodeError | ParameterError };
  /** The call failed. */
  readonly error: { readonly error: AnyClientError };
  /**
   * The call has ended: the last event, once per call. `milliseconds` since the call; for downloads and events, until
   * they begin. Status and headers are of the last response, if any.
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

/** An event of a call: `switch (event.type)` knows its fields. */
export type CallEvent = CallEventOf<EventType>;

export type DetailsOf<Type extends EventType> = Details[Type] & Partial<EventFacts>;

/** Called in order. Results are ignored; what is thrown goes to the logger. */
export type Listener = (event: CallEvent) => unknown;

/** Key of the function that makes events. Listeners and loggers bring it: other programs have no code for events. */
export const observing: unique symbol = /* @__PURE__ */ Symbol("observing");

export interface Observing {
  readonly [observing]: Observe;
}

/** Undefined for a listener that does not bring the function. */
export const observeOf = (listener: unknown): Observe | undefined =>
  (listener as Partial<Observing> | undefined)?.[observing];

/** Reports an event to all listeners of a call. The details are computed only if there are some. */
export type Observe = <Type extends EventType>(
  call: ObservedCall,
  type: Type,
  details: (() => DetailsOf<Type>) | undefined,
) => void;

/** Facts of a call, and its listeners. */
export interface ObservedCall extends Omit<EventFacts, "call" | "attempt"> {
  readonly attempts: number;
  readonly tracer: { readonly onEvent?: Listener } | undefined;
  readonly settings: {
    readonly options: {
      readonly onEvent?: Listener | undefined;
      readonly logger?: Logger | undefined;
    };
  };
}

/** The fields next to each log message: plain values without secrets. */
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

/** `console` is one. What a logger has no function for is not logged. */
export interface Logger {
  /** Everything except warnings and errors: attempts, waits, responses, ends of calls. */
  readonly debug?: Log | undefined;
  /** Retried attempts, cooldowns, and values accepted by `validate: "warn"`. */
  readonly warn?: Log | undefined;
  /** Calls that failed, and listeners that threw. */
  readonly error?: Log | undefined;
}
