// Callsheet runtime: the options of clients and calls, named like ky's where possible, and their valid values.

import type { KyInstance, Options as KyOptions, RetryOptions } from "ky";
import { type ClientError, type Facts, refuse } from "./errors.ts";
import type { CallEvent, Listener, Logger, Observing } from "./events.ts";
import { isPlain, fieldValue } from "./util.ts";

/** A single value of a path or query, sent as a string. */
export type Scalar = string | number | bigint | boolean;

/** Value of a query parameter. An array repeats the key; `undefined` omits it. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** Headers as ky accepts them: `undefined` or `null` removes a header that the client would send. */
export type HeaderValues =
  NonNullable<KyOptions["headers"]> | Readonly<Record<string, Scalar | null | undefined>>;

/** ky's options, except those that a call sheet decides and those described below. */
type Decided =
  | ("method" | "body" | "json" | "searchParams" | "prefix" | "baseUrl" | "redirect")
  | ("throwHttpErrors" | "window" | "fetch" | "headers" | "retry" | "signal");

type OfKy = { readonly [Name in keyof Omit<KyOptions, Decided>]?: KyOptions[Name] | undefined };

/** Options of both clients and calls. All other options are ky's, with the same meaning. */
interface Common extends OfKy {
  /**
   * Timeout of one attempt in milliseconds, including its response, excluding waits. For streams, the maximum time
   * without a byte. Default: 30000.
   */
  readonly timeout?: number | false | undefined;
  /** Sends one request. Default: the global `fetch`. */
  readonly fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  /** Headers to send with those of the client, replacing headers with the same name. Default: none. */
  readonly headers?: HeaderValues | undefined;
  /** Maximum bytes of a decompressed response body; larger bodies reject with DecodeError. Default: no limit. */
  readonly maxResponseBytes?: number | false | undefined;
  /**
   * Whether to validate arguments and results: `error` rejects with ParameterError before sending, or with
   * DecodeError; `warn` emits an event and a warning. Default: `off`.
   */
  readonly validate?: "off" | "warn" | "error" | undefined;
}

/** The options of one call. Options of ky, such as `totalTimeout` and `hooks`, are passed to ky. */
export interface CallOptions extends Common {
  /** Signal that aborts the call at any time; the call then rejects with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Retries of this call, or ky's policy. Rejected if the call must not be retried. Defaults to the client's value. */
  readonly retry?: number | CallRetryOptions | undefined;
  /** Whether this call can be retried. Defaults to the operation and its method. */
  readonly idempotent?: boolean | undefined;
  /** Query parameters that the operation does not document. Default: none. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Validates the result of this call. Defaults to the validator in the client's `checks`. */
  readonly check?: Check | undefined;
}

/** The options of a client. `Operation`: ids of operations. `Throttled`: ids of operations with a limit. */
export interface ClientOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> extends Common {
  /** Base URL: absolute, http or https, without query, fragment or user. Defaults to the document's URL. */
  // `undefined` is not allowed, so that spreading these options cannot remove a required base URL.
  readonly baseUrl?: string;
  /** A custom ky instance with its options. Default: ky itself. */
  readonly ky?: KyInstance | undefined;
  /**
   * Number of retries of a call that is safe to retry, or ky's policy. Default: 2, with jitter and pauses of 8 seconds at
   * most. If the service requests a pause of more than `retryAfterLimit`, the error is thrown immediately.
   */
  readonly retry?: number | ClientRetryOptions | undefined;
  /** Rate limits of calls. Defaults to the documented limits. */
  readonly throttle?: ThrottleOptions<Operation, Throttled> | undefined;
  /** Called before each attempt, after hooks: sets headers of the request, or returns another one. Default: none. */
  readonly authorize?: Authorizer | undefined;
  /** Validators by operation id. Default: for a facade, the validators of its call sheets. */
  readonly checks?: Checks | undefined;
  /** Called with each event of each call. Its errors have no effect. Default: none. */
  readonly onEvent?: ((event: CallEvent) => unknown) | undefined;
  /** Logs the same events; `console` is a logger. Default: none; for a facade, `logging()`. */
  readonly logger?: Logger | undefined;
  /** Follows calls with access to their context, such as `otel()`. Default: none. */
  readonly telemetry?: Telemetry | undefined;
}

/** The options, some of which are required. */
export type WithRequired<Options, Name extends keyof Options> = Options & {
  readonly [Needed in Name]-?: NonNullable<Options[Needed]>;
};

/**
 * The options of a client for functions. Their values include code that a facade always has: `checks` includes
 * `validate`, `listening(onEvent)` and `logging({ logger })` include events.
 */
export type FunctionOptions<Options> = Options & {
  readonly onEvent?: (Listener & Observing) | undefined;
  readonly logger?: (Logger & Observing) | undefined;
} & ({ readonly validate?: "off" | undefined } | { readonly checks: Checks });

/** The retry policy of ky, and the limit of pauses. */
export interface CallRetryOptions extends RetryOptions {
  /**
   * Maximum pause that the service can request, in milliseconds. For a longer pause, the error is thrown immediately.
   * Default:
   * 60000. `maxRetryAfter` is ky's: it shortens the pause instead.
   */
  readonly retryAfterLimit?: number | undefined;
}

export interface ClientRetryOptions extends CallRetryOptions {
  /**
   * Retries earned by a successful call, for all calls of the client; a failed call earns a quarter; `false` for as
   * many as `limit` allows. Default: 0.4. In addition, one retry is restored every 10 seconds, up to 15.
   */
  readonly budget?: number | false | undefined;
}

/** Adds credentials to a request. A plain function is an authorizer. Its errors end the call. */
export interface Authorizer {
  (request: Request): Request | undefined | void | Promise<Request | undefined | void>;
  /**
   * Called after a 401 with the sent request. Return whether the rejected credential was replaced: `true` retries the
   * call immediately and once, whatever its method; a stream body cannot be sent again.
   */
  replaced?(refused: Request): boolean | Promise<boolean>;
}

/** A validator that implements Standard Schema version 1, from any library. */
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

/** Key of the validation function in validators. */
export const validating: unique symbol = /* @__PURE__ */ Symbol("validating");

/** Validators of results by operation id. The validators of a service also validate arguments. */
export interface Checks {
  readonly [id: string]: Check;
}

/** Follows each call. It must call `run` synchronously, once, in the call's context, return its result, never throw. */
export type Telemetry = <Result>(call: TracedCall, run: (tracer: CallTracer) => Result) => Result;

/** Facts about a call when it starts. Its URL does not contain secrets. */
export interface TracedCall {
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly url: string;
}

export interface CallTracer {
  /** Called before the client's listener; created by `listening`. */
  readonly onEvent?: Listener & Observing;
  /** Wraps each `fetch`. It can set headers, must call `send` synchronously, and must return its result. */
  readonly send?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

/** A rate limit: at most `calls` in any period of `per` milliseconds. */
export interface Limit {
  /** Number of calls in any period. */
  readonly calls: number;
  /** Length of a period in milliseconds. */
  readonly per: number;
  /**
   * Name of a budget. Calls whose limits have the same budget count together, across all clients with the same base URL
   * and account. A function returns the name for each call. Defaults to the operation's own budget.
   */
  readonly budget?: string | ((call: BudgetedCall) => string) | undefined;
}

export interface BudgetedCall {
  readonly operation: string;
  /** Values of the path template's variables, by full name. */
  readonly pathParams: Readonly<Record<string, { toString(): string }>>;
}

/** A limit with its queue, created by `limited`, so that other programs do not include the code of queues. */
export interface Limited extends Limit {
  /** Returns the queue of a call; undefined if the call is not limited. @throws {ParameterError} */
  readonly queueOf: (call: CallToThrottle, facts: LimitedCall) => Queue | undefined;
}

/** Releases a slot after its attempt. `margin`: milliseconds in which the request can still arrive. Default: 0. */
export type Release = (margin?: number) => void;

/** Grants slots in order of arrival. */
export interface Limiter {
  /**
   * Waits for a slot; rejects with the signal's reason if the signal aborts first. The key contains the credential:
   * digest it before it leaves the process. After `maxHold` milliseconds, the attempt counts as ended without a
   * release.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal, maxHold?: number): Promise<Release>;
  /** Returns a slot if one is free and no call waits for it; otherwise `acquire` is called. */
  tryAcquire?(key: string, limit: Limit, maxHold?: number): Release | undefined;
  /** Minimum waiting time of a new call in milliseconds. */
  estimate?(key: string, limit: Limit): number;
  /** Stops granting slots of this budget for `ms` milliseconds. */
  coolDown?(key: string, limit: Limit, ms: number): unknown;
}

export interface ThrottleOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> {
  /** Maximum wait for a slot in milliseconds; longer waits reject with ThrottleError immediately. Default: no limit. */
  readonly maxWait?: number | undefined;
  /**
   * Limits by operation id, replacing the documented ones; `false` removes a limit. If no limit is documented, mark it
   * with `limited`; `"*"` applies to all other operations. Read for each call. Defaults to the documented limits.
   */
  readonly limits?: LimitsOf<Operation, Throttled> | undefined;
  /**
   * Start of a limit's period. "response", the default, is the end of an attempt, which guarantees the limit at the
   * service. "send" is its start; more calls than allowed can then arrive together.
   */
  readonly measure?: "response" | "send" | undefined;
  /** Milliseconds that an abandoned request can take to arrive. Default: 100. */
  readonly margin?: number | undefined;
  /** Account name for budgets and cooldowns, if credentials change or `fetch` adds them. Default: the credentials. */
  readonly account?: string | (() => string) | undefined;
  /** Storage of budgets. Default: this process, whose clients share budgets. */
  readonly limiter?: Limiter | undefined;
}

export type LimitsOf<Operation extends string, Throttled extends Operation = Operation> = {
  readonly [Id in Throttled]?: Limit | false | undefined;
} & { readonly [Id in Exclude<Operation, Throttled> | "*"]?: Limited | false | undefined };

export interface LimitedCall {
  readonly id: string;
  readonly formerIds?: readonly string[];
  readonly throttle?: Limit;
  readonly pathParams?: Readonly<Record<string, { toString(): string } | undefined>>;
}

/** Facts about a call that determine its budget. */
export interface CallToThrottle extends Facts {
  readonly settings: { readonly options: ClientOptions };
  readonly base: string;
  /** The name of the account, or the credentials. */
  readonly account: readonly unknown[];
}

/** The queue of a limit, which calls share. Waiting calls keep their queue if the limit changes. */
export interface Queue {
  /** Returns a slot if one is free. */
  take(call: WaitingCall): Slot | undefined;
  /** Waits for a slot. @throws {ThrottleError} when the wait would exceed `maxWait`; the signal's reason on abort. */
  wait(
    call: WaitingCall,
    signal: AbortSignal | undefined,
    failure: ClientError | undefined,
  ): Promise<Slot>;
  /** Delays all calls with the same budget by `ms` milliseconds. Returns whether the limiter supports it. */
  coolDown(ms: number): boolean;
}

export interface WaitingCall extends Facts {
  readonly timeout: number | false;
}

/** The permission to send one attempt. */
export interface Slot {
  sending(): void;
  responded(response: Response): void;
  /** Reports that the attempt has ended. Only the first call counts. */
  release(): void;
}

/** A value that identifies an account. It becomes a part of a budget's key. */
export type Credential = string | readonly [header: string, value: string] | { authorize: number };

/** Key of the runtime checks in the options of a client, which check more than types can. */
export const inspecting: unique symbol = /* @__PURE__ */ Symbol("inspecting");

/** Key of argument problems in the options of a call. */
export const wrongArgument: unique symbol = /* @__PURE__ */ Symbol("argument");

/** Key of the settings of a client, also in other copies of the runtime. */
export const settingsKey: unique symbol = /* @__PURE__ */ Symbol.for("callsheet.settings");

export const clientValues: unique symbol = /* @__PURE__ */ Symbol("values");

/** A client or a facade of a service with client parameters. */
export interface Parametrized {
  /** Returns the values of the client parameters, except secrets. */
  readonly [clientValues]?: () => Readonly<Record<string, unknown>>;
}

export interface Inspected {
  readonly [inspecting]?: Inspector;
}

/** Validates values for callers without a compiler. @throws {ParameterError} */
export interface Inspector {
  options(options: object, facts: Facts, service: ServiceOptions, place: "call" | "client"): void;
  limits(limits: object | undefined, resources: object, client: unknown): void;
  /** Returns a function that finds the problem with the arguments of a function of this name. */
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

/** Options that are not passed to ky: options of this runtime, and options of ky that the call sheet determines. */
const notForKy =
  /^(?:authorize|baseUrl|body|checks?|headers|idempotent|json|ky|logger|maxResponseBytes|method|onEvent|prefix|query|redirect|searchParams|servers|telemetry|throttle|throwHttpErrors|validate)$/;

/** Returns the names of the service's own options. */
export const namesOf = ({ parameters, auth, environments }: ServiceOptions): readonly string[] => [
  ...(parameters?.list ?? []).map(({ name }) => name),
  ...(auth?.options ?? []),
  ...(environments?.options ?? []),
];

export function kyOptionsOf(options: object, service: ServiceOptions): KyOptions {
  const ofService = namesOf(service);
  // An undefined value would override the client's value.
  const words = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !notForKy.test(name) && !ofService.includes(name),
  );
  // Copied, because the caller can change the objects while a call waits.
  return Object.fromEntries(
    words.map(([name, value]) => [name, isPlain(value) ? { ...value } : (value as unknown)]),
  );
}

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

/** Checks a limit, which the caller can change during use. @throws {ParameterError} when a value is not valid. */
export function checkRate(id: string, { calls, per }: Partial<Limit>, facts: Facts): void {
  const isRate = Number.isInteger(calls) && Number(calls) > 0 && typeof per === "number" && per > 0;
  const problem = "needs whole `calls` and `per` in ms, both numbers above 0";
  if (!isRate) refuse(facts, "throttle.limits", `of ${id} ${problem}`);
}
