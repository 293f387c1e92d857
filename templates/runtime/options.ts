// Callsheet runtime: the options of clients and calls, in the words of ky where it has one, and what they must be.

import type { KyInstance, Options as KyOptions, RetryOptions } from "ky";
import { type ClientError, type Facts, refuse } from "./errors.ts";
import type { CallEvent, Listener, Logger } from "./events.ts";

/** One value of a path or query, sent as text. */
export type Scalar = string | number | bigint | boolean;

/** An array repeats the key; `undefined` leaves it out. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** As ky takes them: `undefined`, or `null`, removes a header that the client would send. */
export type HeaderValues =
  NonNullable<KyOptions["headers"]> | Readonly<Record<string, Scalar | null | undefined>>;

/** Of ky's options, those that a call sheet decides, and those that are said otherwise below. */
type Decided =
  | ("method" | "body" | "json" | "searchParams" | "prefix" | "baseUrl" | "redirect")
  | ("throwHttpErrors" | "window" | "fetch" | "headers" | "retry" | "signal");

type OfKy = { readonly [Name in keyof Omit<KyOptions, Decided>]?: KyOptions[Name] | undefined };

/** What clients and calls have in common. All that is not described here is ky's, and has ky's meaning. */
interface Common extends OfKy {
  /**
   * Longest time of one attempt in ms, waiting for a turn not counted and reading the answer counted; of a
   * download or events until they begin, and then without a byte. `false` for none. 30000 if left out.
   */
  readonly timeout?: number | false | undefined;
  /** Sends one request. The global `fetch` if left out. */
  readonly fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  readonly headers?: HeaderValues | undefined;
  /** Most bytes that the body of an answer may have, decompressed; more are a DecodeError. No limit if left out. */
  readonly maxResponseBytes?: number | false | undefined;
  /**
   * Whether arguments and results are checked, and what becomes of those that are not what the sheet
   * says: `error` makes a ParameterError of arguments, before anything is sent, and a DecodeError of a
   * result; `warn` is an event and a warning in the log. Nothing is ever changed. Default `off`.
   */
  readonly validate?: "off" | "warn" | "error" | undefined;
}

/** The options of one call. Those of ky, such as `signal`, `totalTimeout` and `hooks`, go to ky. */
export interface CallOptions extends Common {
  /** Ends the call at any time; it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** How often the call may be repeated, or ky's policy. Refused where the call must not be repeated. */
  readonly retry?: number | RetryOptions | undefined;
  /** Whether this call may be repeated, whatever its operation and its method say of that. */
  readonly idempotent?: boolean | undefined;
  /** Parameters that the operation does not document. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Validates the result of this call, in place of the one in `checks` of the client. */
  readonly check?: Check | undefined;
}

/** The options of a client, for all its calls. `Operation`: ids of operations; `Limited`: those with a limit. */
export interface ClientOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> extends Common {
  /**
   * Where the service answers: absolute, http or https; may have a path, but no query, fragment, user
   * name or password. If left out, the address that the document of the service gives.
   */
  // Never undefined, so that these options can be spread behind an address that is required.
  readonly baseUrl?: string;
  /** An instance of your own, with all that it was made with: hooks, headers, `fetch`, retries. */
  readonly ky?: KyInstance | undefined;
  /**
   * How often a call that is safe to repeat is repeated, or ky's policy. 2 if left out, with jitter, pauses of 8 s at
   * the most and `maxRetryAfter` of 60 s: beyond that the error is thrown at once, no call waits longer for it.
   */
  readonly retry?: number | ClientRetryOptions | undefined;
  /** How calls wait for their turn. The documented limits are kept if left out. */
  readonly throttle?: ThrottleOptions<Operation, Throttled> | undefined;
  /** Called before each attempt, last of all: sets headers on the request, or returns another one. */
  readonly authorize?: Authorizer | undefined;
  /** Validators by the id of the operation. If left out, a facade has those of its call sheets. */
  readonly checks?: Checks | undefined;
  /** Called with each event of each call. What it throws changes nothing. */
  readonly onEvent?: ((event: CallEvent) => unknown) | undefined;
  /** Is told of the same: `console`, for instance. `logging` makes one with levels. */
  readonly logger?: Logger | undefined;
  /** Follows calls from within, as `otel()` makes one. */
  readonly telemetry?: Telemetry | undefined;
}

/** The options, of which those of some names must be given. */
export type Given<Options, Name extends keyof Options> = Options & {
  readonly [Needed in Name]-?: NonNullable<Options[Needed]>;
};

/** The options of a client for functions: what validates comes with `checks`, which a facade has by itself. */
export type FunctionOptions<Options> = Options &
  ({ readonly validate?: "off" | undefined } | { readonly checks: Checks });

export interface ClientRetryOptions extends RetryOptions {
  /**
   * How many repeats a call that succeeds earns, for all calls of the client, and one that fails a quarter
   * of that; `false` for as many as `limit` allows. Default 0.4: a service that is down gets little more
   * than the calls themselves. There are 15 repeats besides, which come back one every 10 seconds.
   */
  readonly budget?: number | false | undefined;
}

/** Puts credentials on a request. A plain function is one. What it throws ends the call. */
export interface Authorizer {
  (request: Request): Request | undefined | void | Promise<Request | undefined | void>;
  /**
   * Asked after a 401, with the request as it was sent: whether what the service refused has been replaced since.
   * `true` repeats the call at once, whatever its method, but once; a body that is a stream cannot be sent again.
   */
  replaced?(refused: Request): boolean | Promise<boolean>;
}

/** What validates a value: a Standard Schema, version 1, of whichever library. */
export interface Check<Output = unknown> {
  readonly "~standard": SchemaMethods<Output>;
}

export interface SchemaMethods<Output> {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
  readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
}

/** Without issues, the value is what it should be. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One thing that is wrong, as a validator reports it. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Where validators keep what validates with them. */
export const validating: unique symbol = /* @__PURE__ */ Symbol("validating");

/** Validators of results by the id of the operation; those of a service know its arguments as well. */
export interface Checks {
  readonly [id: string]: Check;
}

/**
 * Follows each call of a client. It calls `run` at once and once, in whatever surroundings the call is
 * to have, and gives back what that returns. It must not throw.
 */
export type Telemetry = <Result>(
  call: FollowedCall,
  run: (follower: CallFollower) => Result,
) => Result;

/** What is known of a call when it begins. Its URL holds no secret. */
export interface FollowedCall {
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly url: string;
}

export interface CallFollower {
  /** Called before that of the client. */
  readonly onEvent?: Listener;
  /** Around each `fetch`: may set headers, calls `send` at once, and gives back what that returns. */
  readonly send?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

/** At most `calls` in any `per` milliseconds. */
export interface Limit {
  readonly calls: number;
  readonly per: number;
  /**
   * Whose calls count together: all whose limits name the same budget, of all clients with the same
   * base URL and account. The operation's own if left out. A function names one for each call, for
   * instance by a value of its path.
   */
  readonly budget?: string | ((call: BudgetedCall) => string) | undefined;
}

/** What a budget can be named after. */
export interface BudgetedCall {
  readonly operation: string;
  /** Values of the path template's variables, by their full name. */
  readonly pathParams: Readonly<Record<string, { toString(): string }>>;
}

/** A limit, and what keeps it: the mark that `limited` makes. A program has that only where it names it. */
export interface Limited extends Limit {
  readonly engine: ThrottleEngine;
}

/** Gives a place back, once the attempt has ended. What it sent may arrive within the margin, in ms; 0 if left out. */
export type Release = (margin?: number) => void;

/** Hands out places, first come first served. */
export interface Limiter {
  /**
   * Waits for a place; rejects with the signal's reason when that aborts first. The key says whose
   * budget it is and holds the credential: digest it before it leaves the process. After `maxHold`
   * ms, if given, the attempt counts as ended without a release: its process may be gone.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal, maxHold?: number): Promise<Release>;
  /** A place at once, if one is free and no call waits for it; else `acquire` is called. */
  tryAcquire?(key: string, limit: Limit, maxHold?: number): Release | undefined;
  /** How long a call that comes now would wait at least, in ms. */
  estimate?(key: string, limit: Limit): number;
  /** Gives no place of this budget for so many ms. Left out, later calls of the client wait before they ask. */
  coolDown?(key: string, limit: Limit, ms: number): unknown;
}

export interface ThrottleOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> {
  /** Longest wait for a turn in ms; a call that would wait longer fails with a ThrottleError at once. */
  readonly maxWait?: number | undefined;
  /**
   * Limits by id of the operation, in place of the documented ones; `false` for none. Where none is documented, as
   * `limited({ calls, per })` marks them; the one under `"*"` is for operations that have neither. Read for each
   * call, so that it can be changed meanwhile.
   */
  readonly limits?: LimitsOf<Operation, Throttled> | undefined;
  /**
   * When the period of a limit begins: when an attempt has ended ("response", the default), which the
   * service sees kept whatever the network does, or when it is sent ("send"), which lets more calls
   * out where answers take long, and more than allowed arrive at once where the network is uneven.
   */
  readonly measure?: "response" | "send" | undefined;
  /** How long something sent and not answered may take to arrive, in ms. Default 100. */
  readonly margin?: number | undefined;
  /**
   * Whose budgets and rests these are, by a name or what a function names for each call, in place of the credentials:
   * where they change and the account stays the same, where `fetch` brings them, and where `authorize` does and
   * `limiter` is one of your own.
   */
  readonly account?: string | (() => string) | undefined;
  /** Where budgets are kept. In this process, shared by its clients, if left out. */
  readonly limiter?: Limiter | undefined;
}

export type LimitsOf<Operation extends string, Throttled extends Operation = Operation> = {
  readonly [Id in Throttled]?: Limit | false | undefined;
} & { readonly [Id in Exclude<Operation, Throttled> | "*"]?: Limited | false | undefined };

/** Throttles calls; what makes calls knows no more of it than this. */
export interface ThrottleEngine {
  /** What the attempts of a call wait for; undefined where nothing limits it. @throws {ParameterError} */
  turnsOf(state: CallToThrottle, call: LimitedCall): Turns | undefined;
}

/** What of a call decides on its limit. */
export interface LimitedCall {
  readonly id: string;
  readonly formerIds?: readonly string[];
  readonly throttle?: Limit;
  readonly pathParams?: Readonly<Record<string, { toString(): string } | undefined>>;
}

/** Whose budget it draws on. */
export interface CallToThrottle extends Facts {
  readonly settings: { readonly options: ClientOptions };
  /** Where the service answers. */
  readonly base: string;
  /** Its account, or its credentials. */
  readonly account: readonly unknown[];
}

/** What the attempts of a call wait for. Calls share it, and those that wait keep theirs. */
export interface Turns {
  /** A turn at once, if one is free. */
  take(call: WaitingCall): Permit | undefined;
  /** @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort. */
  wait(call: WaitingCall, signal: AbortSignal | undefined): Promise<Permit>;
  /** Whether all that draw on the same budget are held back for so many ms. */
  coolDown(ms: number): boolean;
}

/** What of a call waiting needs. */
export interface WaitingCall extends Facts {
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
  /** What the attempt before ended with. */
  readonly failure: ClientError | undefined;
}

/** Of one attempt: it may be sent. */
export interface Permit {
  /** The request leaves now. */
  sending(): void;
  /** The service has it: the answer begins. */
  answered(): void;
  /** The attempt is over. Only the first call counts. */
  release(): void;
}

/** One of the things that identify an account. It ends up in the key of a budget. */
export type Credential = string | readonly [header: string, value: string] | { authorize: number };

/** Where the options of a facade's client keep what looks at options further than types do. */
export const checkedBy: unique symbol = /* @__PURE__ */ Symbol("checkedBy");

/** @throws {ParameterError} when an option is unusable. */
export interface WithCheck {
  readonly [checkedBy]?: (
    options: object,
    facts: Facts,
    service: ServiceOptions,
    place: "call" | "client",
  ) => void;
}

/** Those of ours that a call has alone, and a client; the others are of both, or ky's. */
const ofCalls = /^(?:check|idempotent|query|signal)$/;
const ofClients = /^(?:authorize|baseUrl|checks|ky|logger|onEvent|servers|telemetry|throttle)$/;
const ours = /^(?:headers|maxResponseBytes|validate|check|idempotent|query)$/;

/** `other`: whose options have no effect here. @throws {ParameterError} when one is given. */
export function refuseMisplaced(options: object, facts: Facts, other: "call" | "client"): void {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && (other === "call" ? ofCalls : ofClients).test(name))
      refuse(facts, name, `is an option of a ${other}`);
}

/** Those that ky is given: all but ours, and those of the service. */
export function kyWordsOf(
  options: object,
  { parameters, auth }: Pick<ServiceOptions, "parameters" | "auth">,
): KyOptions {
  const own = [...(parameters?.list ?? []).map(({ name }) => name), ...(auth?.options ?? [])];
  const isOfKy = ([name]: [string, unknown]): boolean =>
    !ours.test(name) && !ofClients.test(name) && !own.includes(name);
  return Object.fromEntries(Object.entries(options).filter(isOfKy));
}

/** The options that a service has of its own. */
export interface ServiceOptions {
  readonly parameters?: { readonly list: readonly { readonly name: string }[] };
  readonly auth?: { readonly options: readonly string[] };
}
