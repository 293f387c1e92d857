// Callsheet runtime: the options of clients and calls, in the words of ky where it has one, and what they must be.

import type { KyInstance, Options as KyOptions, RetryOptions } from "ky";
import { type ClientError, type Facts, refuse } from "./errors.ts";
import type { CallEvent, Listener, Logger } from "./events.ts";
import { isPlain, own } from "./util.ts";

/** One value of a path or query, sent as text. */
export type Scalar = string | number | bigint | boolean;

/** An array repeats the key; `undefined` leaves it out. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** As ky takes them: `undefined`, or `null`, removes a header that the client would send. */
export type HeaderValues =
  NonNullable<KyOptions["headers"]> | Readonly<Record<string, Scalar | null | undefined>>;

/** Of ky's options, those that a call sheet decides, and those that are described below. */
type Decided =
  | ("method" | "body" | "json" | "searchParams" | "prefix" | "baseUrl" | "redirect")
  | ("throwHttpErrors" | "window" | "fetch" | "headers" | "retry" | "signal");

type OfKy = { readonly [Name in keyof Omit<KyOptions, Decided>]?: KyOptions[Name] | undefined };

/** What clients and calls have in common. All that is not described here is ky's, and has ky's meaning. */
interface Common extends OfKy {
  /** Longest time of one attempt in ms, its answer read, waiting not counted; of streams without a byte. Default 30000. */
  readonly timeout?: number | false | undefined;
  /** Sends one request. The global one if left out. */
  readonly fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  /** Sent with the headers of the client, and in place of those of the same name. None if left out. */
  readonly headers?: HeaderValues | undefined;
  /** Most bytes that the body of an answer may have, decompressed; more are a DecodeError. No limit if left out. */
  readonly maxResponseBytes?: number | false | undefined;
  /**
   * Whether arguments and results are checked, and what becomes of those that are not what the sheet says: `error`
   * makes a ParameterError before anything is sent, and a DecodeError; `warn` is an event and a warning. Default `off`.
   */
  readonly validate?: "off" | "warn" | "error" | undefined;
}

/** The options of one call. Those of ky, such as `totalTimeout` and `hooks`, go to ky. */
export interface CallOptions extends Common {
  /** Ends the call at any time; it then rejects with the signal's own reason. Nothing does if left out. */
  readonly signal?: AbortSignal | undefined;
  /** How often the call may be repeated, or ky's policy. Refused where the call must not be. As the client says if left out. */
  readonly retry?: number | CallRetryOptions | undefined;
  /** Whether this call may be repeated, whatever its operation and its method say: they decide if left out. */
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
  /** Where the service answers: absolute, http or https, without query, fragment or user. As its document says if left out. */
  // Never undefined, so that these options can be spread behind an address that is required.
  readonly baseUrl?: string;
  /** An instance of your own, with all that it was made with. ky as it comes if left out. */
  readonly ky?: KyInstance | undefined;
  /**
   * Number of retries of a call that is safe to retry, or ky's policy. Default: 2, with jitter and pauses of 8 seconds at
   * most. If the service requests a pause of more than `retryAfterLimit`, the error is thrown immediately.
   */
  readonly retry?: number | ClientRetryOptions | undefined;
  /** How calls wait for their turn. The documented limits are kept if left out. */
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

/** The options, of which those of some names must be given. */
export type Given<Options, Name extends keyof Options> = Options & {
  readonly [Needed in Name]-?: NonNullable<Options[Needed]>;
};

/** The options of a client for functions: what validates comes with `checks`, which a facade has by itself. */
export type FunctionOptions<Options> = Options &
  ({ readonly validate?: "off" | undefined } | { readonly checks: Checks });

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
   * How many repeats a call that succeeds earns, for all calls of the client, and one that fails a quarter of that;
   * `false` for as many as `limit` allows. Default 0.4. 15 more come back one every 10 seconds.
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

/** The facts of a call when it begins. Its URL holds no secret. */
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
  /** How many calls there may be in any period. */
  readonly calls: number;
  /** How long a period is, in ms. */
  readonly per: number;
  /**
   * Whose calls count together: those whose limits name the same budget, of all clients with the same base URL and
   * account. A function names one for each call. The operation's own if left out.
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

/** Gives a place back, once the attempt has ended. What it sent may arrive within the margin, in ms; 0 if left out. */
export type Release = (margin?: number) => void;

/** Hands out places, first come first served. */
export interface Limiter {
  /**
   * Waits for a place; rejects with the signal's reason when that aborts first. The key holds the credential: digest it
   * before it leaves the process. After `maxHold` ms the attempt counts as ended without a release.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal, maxHold?: number): Promise<Release>;
  /** A place at once, if one is free and no call waits for it; else `acquire` is called. */
  tryAcquire?(key: string, limit: Limit, maxHold?: number): Release | undefined;
  /** How long a call that comes now would wait at least, in ms. */
  estimate?(key: string, limit: Limit): number;
  /** Gives no place of this budget for so many ms. */
  coolDown?(key: string, limit: Limit, ms: number): unknown;
}

export interface ThrottleOptions<
  Operation extends string = string,
  Throttled extends Operation = Operation,
> {
  /** Longest wait for a turn in ms; a call that would wait longer is a ThrottleError at once. No limit if left out. */
  readonly maxWait?: number | undefined;
  /**
   * Limits by id of the operation, in place of the documented ones; `false` for none. Where none is documented, as
   * `limited` marks them; `"*"` is for operations that have neither. Read for each call. The documented ones if left out.
   */
  readonly limits?: LimitsOf<Operation, Throttled> | undefined;
  /**
   * When the period of a limit begins: with the end of an attempt ("response", the default), which the service sees
   * kept, or when it is sent ("send"), where more than allowed may arrive at once.
   */
  readonly measure?: "response" | "send" | undefined;
  /** How long something sent and not answered may take to arrive, in ms. Default 100. */
  readonly margin?: number | undefined;
  /** Whose budgets and rests these are, where credentials change or `fetch` brings them. The credentials if left out. */
  readonly account?: string | (() => string) | undefined;
  /** Where budgets are kept. In this process, shared by its clients, if left out. */
  readonly limiter?: Limiter | undefined;
}

export type LimitsOf<Operation extends string, Throttled extends Operation = Operation> = {
  readonly [Id in Throttled]?: Limit | false | undefined;
} & { readonly [Id in Exclude<Operation, Throttled> | "*"]?: Limited | false | undefined };

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

/** What of a call waiting needs. */
export interface WaitingCall extends Facts {
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
}

/** The permission to send one attempt. */
export interface Slot {
  /** The request leaves now. */
  sending(): void;
  /** The service has it: the answer begins. */
  answered(): void;
  /** The attempt is over. Only the first call counts. */
  release(): void;
}

/** One of the things that identify an account. It ends up in the key of a budget. */
export type Credential = string | readonly [header: string, value: string] | { authorize: number };

/** Where the options of a client keep what looks at values while the program runs, further than types do. */
export const inspecting: unique symbol = /* @__PURE__ */ Symbol("inspecting");

/** Where the options of a call keep what is wrong with its arguments. */
export const wrongArgument: unique symbol = /* @__PURE__ */ Symbol("argument");

export const clientValues: unique symbol = /* @__PURE__ */ Symbol("values");

/** A client or a facade whose service has parameters that are set once. */
export interface Parametrized {
  /** Returns their values, except secrets. */
  readonly [clientValues]?: () => Readonly<Record<string, unknown>>;
}

export interface Inspected {
  readonly [inspecting]?: Inspector;
}

/** Looks at what types promise nothing of where no compiler has looked. @throws {ParameterError} */
export interface Inspector {
  options(options: object, facts: Facts, service: ServiceOptions, place: "call" | "client"): void;
  limits(limits: object | undefined, resources: object, client: unknown): void;
  /** The problem with the arguments of the function of this name. */
  ofArguments(
    resources: object,
    name: string,
  ): (params: unknown) => { readonly name: string; readonly problem: string } | undefined;
}

/** Options that ky does not get: ours, and those of ky that the call sheet decides. */
const notForKy =
  /^(?:authorize|baseUrl|body|checks?|headers|idempotent|json|ky|logger|maxResponseBytes|method|onEvent|prefix|query|redirect|searchParams|servers|telemetry|throttle|throwHttpErrors|validate)$/;

/** The names of the options that a service has of its own. */
export const namesOf = ({ parameters, auth, environments }: ServiceOptions): readonly string[] => [
  ...(parameters?.list ?? []).map(({ name }) => name),
  ...(auth?.options ?? []),
  ...(environments?.options ?? []),
];

/** The options that ky gets. */
export function kyWordsOf(options: object, service: ServiceOptions): KyOptions {
  const ofService = namesOf(service);
  // An undefined one would take back what the client says.
  const words = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !notForKy.test(name) && !ofService.includes(name),
  );
  // The caller may change what is in them while a call waits.
  return Object.fromEntries(
    words.map(([name, value]) => [name, isPlain(value) ? { ...value } : (value as unknown)]),
  );
}

/** The options that a service has of its own. */
export interface ServiceOptions {
  readonly parameters?: { readonly list: readonly { readonly name: string }[] };
  readonly auth?: { readonly options: readonly string[] };
  readonly environments?: { readonly options: readonly string[] };
}

export function limitOf(
  { id, formerIds = [] }: LimitedCall,
  { throttle }: ClientOptions,
): (Limit & Partial<Limited>) | undefined {
  const limits = [id, ...formerIds, "*"].map((name) => own(throttle?.limits, name));
  return (limits.find((limit) => limit !== undefined) || undefined) as Limited | undefined;
}

/** The limits of a caller may change while its client is used. @throws {ParameterError} when it is no rate. */
export function checkRate(id: string, { calls, per }: Partial<Limit>, facts: Facts): void {
  const isRate = Number.isInteger(calls) && Number(calls) > 0 && typeof per === "number" && per > 0;
  const problem = "needs whole `calls` and `per` in ms, both numbers above 0";
  if (!isRate) refuse(facts, "throttle.limits", `of ${id} ${problem}`);
}
