// Callsheet runtime: the options of clients and calls, in the words of ky where it has one, and what they must be.

import type { KyInstance, Options as KyOptions, RetryOptions } from "ky";
import { type ClientError, type Facts, refuse } from "./errors.ts";
import type { CallEvent, Listener, Logger, Observing } from "./events.ts";
import { isPlain, fieldValue } from "./util.ts";

/** One value of a path or query, sent as text. */
export type Scalar = string | number | bigint | boolean;

/** An array repeats the key; `undefined` leaves it out. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** Headers as ky accepts them: `undefined` or `null` removes a header that the client would send. */
export type HeaderValues =
  NonNullable<KyOptions["headers"]> | Readonly<Record<string, Scalar | null | undefined>>;

/** ky's options, except those that a call sheet decides and those described below. */
type Decided =
  | ("method" | "body" | "json" | "searchParams" | "prefix" | "baseUrl" | "redirect")
  | ("throwHttpErrors" | "window" | "fetch" | "headers" | "retry" | "signal");

type OfKy = { readonly [Name in keyof Omit<KyOptions, Decided>]?: KyOptions[Name] | undefined };

/** Options of both clients and calls. All others are ky's, with ky's meaning. */
interface Common extends OfKy {
  /**
   * Timeout of one attempt in milliseconds, including its response, excluding waits; for streams, the time without a
   * byte. Default: 30000.
   */
  readonly timeout?: number | false | undefined;
  /** Sends one request. The global one if left out. */
  readonly fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  /** Headers to send with those of the client, replacing headers with the same name. Default: none. */
  readonly headers?: HeaderValues | undefined;
  /** Maximum size of a response body in bytes, decompressed; larger ones reject with DecodeError. Default: no limit. */
  readonly maxResponseBytes?: number | false | undefined;
  /**
   * Whether to validate arguments and results: `error` rejects with ParameterError before sending, or with
   * DecodeError; `warn` emits an event and a warning. Default: `off`.
   */
  readonly validate?: "off" | "warn" | "error" | undefined;
}

/** The options of one call. Those of ky, such as `totalTimeout` and `hooks`, go to ky. */
export interface CallOptions extends Common {
  /** Ends the call at any time; it then rejects with the signal's own reason. Nothing does if left out. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Number of retries of this call, or ky's policy. Rejected if the call must not be retried. Defaults to the client's
   * value.
   */
  readonly retry?: number | CallRetryOptions | undefined;
  /** Whether this call can be retried. Defaults to the operation and its method. */
  readonly idempotent?: boolean | undefined;
  /** Parameters that the operation does not document. None if left out. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Validates the result of this call. The one in `checks` of the client does if left out. */
  readonly check?: Check | undefined;
}

/** The options of a client, for all its calls. `Operation`: ids of operations; `Throttled`: those with a limit. */
export interface ClientOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> extends Common {
  /** Base URL: absolute, http or https, without query, fragment or user. Defaults to the document's URL. */
  // Never undefined, so that these options can be spread behind an address that is required.
  readonly baseUrl?: string;
  /** A custom ky instance with its options. Defaults to ky itself. */
  readonly ky?: KyInstance | undefined;
  /**
   * Number of retries of a call that is safe to retry, or ky's policy. Default: 2, with jitter and pauses of 8 seconds at
   * most. If the service requests a pause of more than `retryAfterLimit`, the error is thrown immediately.
   */
  readonly retry?: number | ClientRetryOptions | undefined;
  /** Rate limits of calls. Defaults to the documented limits. */
  readonly throttle?: ThrottleOptions<Operation, Throttled> | undefined;
  /** Called before each attempt, last of all: sets headers on the request, or returns another one. Nothing is if left out. */
  readonly authorize?: Authorizer | undefined;
  /** Validators by the id of the operation. If left out, a facade has those of its call sheets. */
  readonly checks?: Checks | undefined;
  /** Called with each event of each call. What it throws changes nothing. Nothing is if left out. */
  readonly onEvent?: ((event: CallEvent) => unknown) | undefined;
  /** Logs the same events: `console`, for instance. None if left out; a facade has `logging()`. */
  readonly logger?: Logger | undefined;
  /** Follows calls from within, as `otel()` makes one. None if left out. */
  readonly telemetry?: Telemetry | undefined;
}

/** The options, with some of them required. */
export type WithRequired<Options, Name extends keyof Options> = Options & {
  readonly [Needed in Name]-?: NonNullable<Options[Needed]>;
};

/**
 * The options of a client for functions. Their values bring the code that a facade has by itself: `checks` that of
 * `validate`, `listening(onEvent)` and `logging({ logger })` that of events.
 */
export type FunctionOptions<Options> = Options & {
  readonly onEvent?: (Listener & Observing) | undefined;
  readonly logger?: (Logger & Observing) | undefined;
} & ({ readonly validate?: "off" | undefined } | { readonly checks: Checks });

/** The retry policy of ky, and the limit of pauses. */
export interface CallRetryOptions extends RetryOptions {
  /**
   * Longest pause that the service can request, in milliseconds: if it requests more, the error is thrown immediately. Default:
   * 60000. `maxRetryAfter` is ky's: it shortens the pause instead.
   */
  readonly retryAfterLimit?: number | undefined;
}

export interface ClientRetryOptions extends CallRetryOptions {
  /**
   * Retries earned by a successful call, for all calls of the client; a failed call earns a quarter; `false` for as
   * many as `limit` allows. Default: 0.4. In addition, 15 retries are restored at one every 10 seconds.
   */
  readonly budget?: number | false | undefined;
}

/** Puts credentials on a request. A plain function is one. What it throws ends the call. */
export interface Authorizer {
  (request: Request): Request | undefined | void | Promise<Request | undefined | void>;
  /**
   * Called after a 401 with the sent request. Return whether the refused credential has been replaced: `true` retries
   * the call immediately and once, whatever its method; a stream body cannot be sent again.
   */
  replaced?(refused: Request): boolean | Promise<boolean>;
}

/** A validator: a Standard Schema, version 1, of any library. */
export interface Check<Output = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The key of a validator's function. */
export const validating: unique symbol = /* @__PURE__ */ Symbol("validating");

/** Validators of results by the id of the operation; those of a service know its arguments as well. */
export interface Checks {
  readonly [id: string]: Check;
}

/**
 * Follows each call of a client. It must call `run` synchronously and once, in the context for the call, and return
 * its result. It must not throw.
 */
export type Telemetry = <Result>(call: TracedCall, run: (tracer: CallTracer) => Result) => Result;

/** The facts of a call when it begins. Its URL holds no secret. */
export interface TracedCall {
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly url: string;
}

export interface CallTracer {
  /** Called before that of the client, created by `listening`. */
  readonly onEvent?: Listener & Observing;
  /** Wraps each `fetch`: can set headers, must call `send` synchronously, and return its result. */
  readonly send?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

/** At most `calls` in any `per` milliseconds. */
export interface Limit {
  /** Number of calls in any period. */
  readonly calls: number;
  /** Length of a period in milliseconds. */
  readonly per: number;
  /**
   * Calls that count together: those whose limits name the same budget, of all clients with the same base URL and
   * account. A function returns the name for each call. Defaults to the operation's own budget.
   */
  readonly budget?: string | ((call: BudgetedCall) => string) | undefined;
}

export interface BudgetedCall {
  readonly operation: string;
  /** Values of the path template's variables, by their full name. */
  readonly pathParams: Readonly<Record<string, { toString(): string }>>;
}

/** A limit with its queue, made by `limited`: a program without limits has no code of queues. */
export interface Limited extends Limit {
  /** Returns the queue of a call; undefined if nothing limits the call. @throws {ParameterError} */
  readonly queueOf: (call: CallToThrottle, facts: LimitedCall) => Queue | undefined;
}

/** Releases a slot when the attempt has ended. Its request can arrive within the margin in milliseconds. Default: 0. */
export type Release = (margin?: number) => void;

/** Hands out places, first come first served. */
export interface Limiter {
  /**
   * Waits for a place; rejects with the signal's reason when that aborts first. The key holds the credential: digest it
   * before it leaves the process. After `maxHold` ms the attempt counts as ended without a release.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal, maxHold?: number): Promise<Release>;
  /** Returns a slot if one is free and no call waits for it; otherwise `acquire` is called. */
  tryAcquire?(key: string, limit: Limit, maxHold?: number): Release | undefined;
  /** Minimum waiting time of a new call in milliseconds. */
  estimate?(key: string, limit: Limit): number;
  /** Gives no place of this budget for so many ms. */
  coolDown?(key: string, limit: Limit, ms: number): unknown;
}

export interface ThrottleOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> {
  /**
   * Maximum wait for a slot in milliseconds; a longer wait rejects with ThrottleError immediately. Default: no limit.
   */
  readonly maxWait?: number | undefined;
  /**
   * Limits by operation id, replacing the documented ones; `false` removes a limit. If no limit is documented, mark it
   * with `limited`; `"*"` applies to all other operations. Read for each call. Defaults to the documented limits.
   */
  readonly limits?: LimitsOf<Operation, Throttled> | undefined;
  /**
   * The start of a limit's period: the end of an attempt ("response", the default), which keeps the limit at the
   * service, or its start ("send"), which can let more calls than allowed arrive together.
   */
  readonly measure?: "response" | "send" | undefined;
  /** Milliseconds that an abandoned request can take to arrive. Default: 100. */
  readonly margin?: number | undefined;
  /** The account of budgets and cooldowns, if credentials change or `fetch` adds them. Defaults to the credentials. */
  readonly account?: string | (() => string) | undefined;
  /** Storage of budgets. Defaults to this process, shared by its clients. */
  readonly limiter?: Limiter | undefined;
}

export type LimitsOf<Operation extends string, Throttled extends Operation = Operation> = {
  readonly [Id in Throttled]?: Limit | false | undefined;
} & { readonly [Id in Exclude<Operation, Throttled> | "*"]?: Limited | false | undefined };

/** Facts of a call that decide its limit. */
export interface LimitedCall {
  readonly id: string;
  readonly formerIds?: readonly string[];
  readonly throttle?: Limit;
  readonly pathParams?: Readonly<Record<string, { toString(): string } | undefined>>;
}

/** The budget of the call. */
export interface CallToThrottle extends Facts {
  readonly settings: { readonly options: ClientOptions };
  /** Base URL of the service. */
  readonly base: string;
  /** The account, or the credentials. */
  readonly account: readonly unknown[];
}

/** The queue of a limit. Calls share it, and calls that wait keep theirs. */
export interface Queue {
  /** Returns a slot if one is free. */
  take(call: WaitingCall): Slot | undefined;
  /** @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort. */
  wait(
    call: WaitingCall,
    signal: AbortSignal | undefined,
    failure: ClientError | undefined,
  ): Promise<Slot>;
  /** Whether all that draw on the same budget are held back for so many ms. */
  coolDown(ms: number): boolean;
}

/** Facts of a waiting call. */
export interface WaitingCall extends Facts {
  /** Timeout of one attempt in milliseconds. */
  readonly timeout: number | false;
}

/** The permission to send one attempt. */
export interface Slot {
  /** The request leaves now. */
  sending(): void;
  /** Reports that the response has begun. */
  responded(): void;
  /** The attempt is over. Only the first call counts. */
  release(): void;
}

/** One of the things that identify an account. It ends up in the key of a budget. */
export type Credential = string | readonly [header: string, value: string] | { authorize: number };

/** Key of the runtime checks in the options of a client, which go further than types. */
export const inspecting: unique symbol = /* @__PURE__ */ Symbol("inspecting");

/** Key of argument problems in the options of a call. */
export const wrongArgument: unique symbol = /* @__PURE__ */ Symbol("argument");

/** Key of the settings of a client, also in other copies of the runtime. */
export const settingsKey: unique symbol = /* @__PURE__ */ Symbol.for("callsheet.settings");

export const clientValues: unique symbol = /* @__PURE__ */ Symbol("values");

/** A client or a facade whose service has parameters that are set once. */
export interface Parametrized {
  /** Returns their values, except secrets. */
  readonly [clientValues]?: () => Readonly<Record<string, unknown>>;
}

export interface Inspected {
  readonly [inspecting]?: Inspector;
}

/** Validates values that types guarantee only with a compiler. @throws {ParameterError} */
export interface Inspector {
  options(options: object, facts: Facts, service: ServiceOptions, place: "call" | "client"): void;
  limits(limits: object | undefined, resources: object, client: unknown): void;
  /** Finds the problem with the arguments of the function of this name. */
  ofArguments(
    resources: object,
    name: string,
  ): (all: readonly unknown[]) => WrongArgument | undefined;
}

export interface WrongArgument {
  readonly name: string;
  readonly problem: string;
  /** Index of the options among the arguments. */
  readonly options: number;
}

/** Options that ky does not get: ours, and those of ky that the call sheet decides. */
const notForKy =
  /^(?:authorize|baseUrl|body|checks?|headers|idempotent|json|ky|logger|maxResponseBytes|method|onEvent|prefix|query|redirect|searchParams|servers|telemetry|throttle|throwHttpErrors|validate)$/;

/** Names of the service's own options. */
export const namesOf = ({ parameters, auth, environments }: ServiceOptions): readonly string[] => [
  ...(parameters?.list ?? []).map(({ name }) => name),
  ...(auth?.options ?? []),
  ...(environments?.options ?? []),
];

/** The options that ky gets. */
export function kyOptionsOf(options: object, service: ServiceOptions): KyOptions {
  const ofService = namesOf(service);
  // An undefined value would override that of the client.
  const words = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !notForKy.test(name) && !ofService.includes(name),
  );
  // The caller can change their contents while a call waits.
  return Object.fromEntries(
    words.map(([name, value]) => [name, isPlain(value) ? { ...value } : (value as unknown)]),
  );
}

/** The service's own options. */
export interface ServiceOptions {
  readonly parameters?: { readonly list: readonly { readonly name: string }[] };
  readonly auth?: { readonly options: readonly string[] };
  readonly environments?: { readonly options: readonly string[] };
}

export function limitOf(
  { id, formerIds = [] }: LimitedCall,
  { throttle }: ClientOptions,
): (Limit & Partial<Limited>) | undefined {
  const all = throttle?.limits;
  const limits = all ? [id, ...formerIds, "*"].map((name) => fieldValue(all, name)) : [];
  return (limits.find((limit) => limit !== undefined) || undefined) as Limited | undefined;
}

/** The caller's limits can change while the client is in use. @throws {ParameterError} when a value is not a rate. */
export function checkRate(id: string, { calls, per }: Partial<Limit>, facts: Facts): void {
  const isRate = Number.isInteger(calls) && Number(calls) > 0 && typeof per === "number" && per > 0;
  const problem = "needs whole `calls` and `per` in ms, both numbers above 0";
  if (!isRate) refuse(facts, "throttle.limits", `of ${id} ${problem}`);
}
