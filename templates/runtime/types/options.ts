// The options of one call, and of a client
// (hand-written in templates/runtime, copied into the generated package).

import type { Hooks, LogLevel, Logger } from "./hooks.ts";
import type { Progress } from "./progress.ts";
import type { ClientRetryOptions, RetryOptions } from "./retry.ts";
import type { Telemetry } from "./telemetry.ts";
import type { Check, Checks, Validate } from "./standard-schema.ts";
import type { ThrottleOptions, Throttling } from "./throttle.ts";
import type { HeaderValues, QueryValue } from "./values.ts";

/** The options of one call. */
export interface CallOptions {
  /** Ends the call at any time; it then rejects with the signal's own reason. None if left out. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Longest time of one attempt in ms, waiting for a turn not counted; of a download or events until
   * they begin, and then without a byte. `false` for none. If left out, as the client says: 30000 unless it was
   * made with another.
   */
  readonly timeout?: number | false | undefined;
  /**
   * Longest time of the whole call in ms: waiting for turns, all attempts, the pauses between them and
   * reading, of a download or events until they begin; of a download that goes on where it breaks, until its last
   * byte. No limit if left out; `false` for none.
   */
  readonly totalTimeout?: number | false | undefined;
  /**
   * Most bytes that the body of an answer may have, decompressed; more of them are a DecodeError, and
   * are not waited for. No limit if left out; `false` for none.
   */
  readonly maxResponseBytes?: number | false | undefined;
  /**
   * Is given the answer that became the result. Its body can be read, unless the result is a download
   * or nothing. It holds the URL, and so a key that is sent in the query: do not log it as it is.
   * A promise that it returns is waited for; what it throws ends the call. None if left out.
   */
  readonly onResponse?: ((response: Response) => unknown) | undefined;
  /**
   * Called with how far the body of the request has come; a further attempt begins anew. In browsers at
   * its beginning and end alone. None if left out.
   */
  readonly onUploadProgress?: ((progress: Progress) => unknown) | undefined;
  /** Called with how far the body of the answer has come. None if left out. */
  readonly onDownloadProgress?: ((progress: Progress) => unknown) | undefined;
  /**
   * How often the call may be repeated, or the whole policy. If left out, as the client says: 2 unless
   * it was made with another, and never what must not be repeated. Refused where it could have no
   * effect, as the call must not be repeated; but `when` alone is asked everywhere.
   */
  readonly retry?: number | false | RetryOptions | undefined;
  /**
   * `true` says that this call may be repeated though its operation is not known to be safe to repeat,
   * for instance because it carries an idempotency key; `false`, that it must not be. If left out, as
   * its operation says.
   */
  readonly idempotent?: boolean | undefined;
  /**
   * Sent beside the headers of the client, and in place of those of the same name. `null` removes one that
   * the client would send, be it `accept` or its credentials; what `authorize` sets comes later, and a body
   * keeps the type that its operation gives it. `undefined` leaves it as the client says. None if left out.
   */
  readonly headers?: HeaderValues | undefined;
  /** Parameters that the operation does not document. None if left out. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /**
   * As for a client: whether arguments and the result are checked. If left out, as the client says;
   * where it does not say either, `error` if there is a `check` and `off` if not.
   */
  readonly validate?: Validate | undefined;
  /** Validates the result of this call. If left out, the one that `checks` of the client has, if any. */
  readonly check?: Check | undefined;
}

/** The options of a client, for all its calls. `Operation`: the ids of the operations that it has. */
export interface ClientOptions<Operation extends string = string> {
  /**
   * Where the service answers: absolute, http or https; may have a path, but no query, fragment, user
   * name or password. If left out, the address that the document of the service gives.
   */
  // Never undefined, so that these options can be spread behind an address that is required.
  readonly baseUrl?: string;
  /** Sends one request. The global `fetch` if left out. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sent with every call; `null` removes one that calls have by themselves, as `accept`. None if left out. */
  readonly headers?: HeaderValues | undefined;
  /**
   * Longest time of one attempt in ms, waiting for a turn not counted; `false` for none. 30000 if left
   * out.
   */
  readonly timeout?: number | false | undefined;
  /** As for a call: longest time of the whole of it in ms. No limit if left out. */
  readonly totalTimeout?: number | false | undefined;
  /** As for a call: most bytes that the body of an answer may have. No limit if left out. */
  readonly maxResponseBytes?: number | false | undefined;
  /**
   * How often a call that is safe to repeat is repeated, or all of the policy; `false` for never. 2 if
   * left out. Safe are GET, HEAD, PUT, DELETE and OPTIONS, and POST and PATCH only where the operation or the
   * call says so. Repeated are attempts that ended with status 408, 429, 500, 502, 503 or 504, took
   * longer than `timeout`, or had no answer. The pause before is of random length, at most 500 ms at
   * first and twice that each time, or as long as the service says in `Retry-After`. After a 429 or 503
   * that says so, no other call is sent before that time is over either: of the same budget where calls
   * are throttled, else of the same operation and credentials after a 429, and of the whole client after
   * a 503. While much fails, calls together are repeated no more than `budget` allows.
   */
  readonly retry?: number | false | ClientRetryOptions | undefined;
  /**
   * How calls wait for their turn. The documented limits are kept if left out. Where functions are imported one by
   * one, `limits` need `throttling({ limits })`, which brings what keeps them; a facade has that.
   */
  readonly throttle?: ThrottleOptions<Operation> | Throttling<Operation> | undefined;
  /**
   * Called before each attempt, last of all: sets headers on the request, which has the credentials of
   * the client already, or returns another one. Not called for an operation that takes no credentials.
   * None if left out.
   */
  readonly authorize?: Authorizer | undefined;
  /**
   * Whether arguments and results are checked, and what becomes of those that are not what the sheet
   * says: `error` makes a ParameterError of arguments, before anything is sent, and a DecodeError of a
   * result; `warn` calls the `invalid` hook and the logger. Nothing is ever changed. Default `off`.
   */
  readonly validate?: Validate | undefined;
  /**
   * Validators by the id of the operation, those of arguments with them; what has none is not validated.
   * If left out, a facade has those of its call sheets, and a client for functions has none.
   */
  readonly checks?: Checks | undefined;
  /** Functions that are called as calls proceed, step by step. None if left out. */
  readonly hooks?: Hooks | undefined;
  /** Follows calls from within, as `otel()` of the entry `otel` makes one. None if left out. */
  readonly telemetry?: Telemetry | undefined;
  /** Is given the same in sentences, at three levels; `console` is one. None if left out. */
  readonly logger?: Logger | undefined;
  /**
   * How much of that the logger is told: `error` is failed calls, `warn` also repeated attempts and what
   * `validate: "warn"` let through, `debug` all. Without a `logger`, `console` is told. If left out, as
   * the environment variable `CALLSHEET_LOG` says, which is read when the client is made; else `debug`
   * for a `logger`.
   */
  readonly logLevel?: LogLevel | undefined;
}

/** Puts credentials on a request. A plain function is one. What it throws ends the call. */
export interface Authorizer {
  (request: Request): AuthorizeResult | Promise<AuthorizeResult>;
  /**
   * Asked after a 401, with the request as it was sent (its body is gone): whether what the service
   * refused has been replaced since, or is now, so that it is worth another attempt. `true` repeats the
   * call at once, whatever its method, as a request that was refused was not carried out; but once, and
   * not where the body cannot be sent again. That is no retry: it counts towards no limit of theirs. It
   * waits for its turn like any attempt. The answer may take as long as an attempt; what it throws
   * ends the call.
   */
  replaced?(refused: Request): boolean | Promise<boolean>;
}

export type AuthorizeResult = Request | undefined | void;

/** The options, of which those of some names must be given. */
export type Given<Options, Name extends keyof Options> = Options & {
  readonly [Needed in Name]-?: NonNullable<Options[Needed]>;
};
