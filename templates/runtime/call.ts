// Callsheet runtime: one call. What is sent, looked at once and before anything is; what is known of it; how it ends.

import { type KyInstance, type Options as KyOptions, isHTTPError, replaceOption } from "ky";
import {
  type AnyClientError,
  type AnswerFacts,
  ClientError,
  DecodeError,
  type Facts,
  NetworkError,
  ParameterError,
  TimeoutError,
  cleanCause,
  excerpt,
  reasonOf,
  refuse,
  seenFrom,
} from "./errors.ts";
import { type CallEvent, type DetailsOf, type EventType, tell } from "./events.ts";
import type { Manners, RestingCall } from "./manners.ts";
import {
  type Authorizer,
  type CallFollower,
  type CallOptions,
  type CallToThrottle,
  type ClientOptions,
  type ClientRetryOptions,
  type Inspected,
  type Permit,
  type Turns,
  inspecting,
  kyWordsOf,
  limitOf,
  validating,
} from "./options.ts";
import { writeHeaders } from "./request/headers.ts";
import { expand, refuseMissing, writeQuery } from "./request/url.ts";
import { cancelBody, httpError, isResult, mostKept } from "./response/read.ts";
import { Secrets, identifies, isSensitive, safeAnswer } from "./secrets/redact.ts";
import type {
  Answer,
  Call,
  CallToAuthorize,
  Content,
  Method,
  Reader,
  RequestFacts,
  Route,
  ServiceDefinition,
  Validate,
} from "./types.ts";
import { alone, identityOf, inTime, isPlain, jsonOf } from "./util.ts";

/** The definition of the service, and what its client is made with. */
export interface Settings {
  readonly definition: ServiceDefinition;
  readonly options: ClientOptions;
  /** Origin and path of the service, without a slash at its end; as it is written where `route` fills it. */
  readonly baseUrl: string;
  /** Finds where a call goes, if that is not one address for all. */
  readonly route: Route | undefined;
  /** What requests say in `user-agent` where callers say nothing. */
  readonly agent: string | undefined;
  /** With all options of the caller, and the same with the runtime's own hook, which comes last. */
  readonly bare: KyInstance;
  readonly ky: KyInstance;
  readonly ours: KyOptions;
  /** What these have been made with. */
  readonly merged: KyOptions;
  readonly manners: Manners;
  /** Of repeats, as the latest of its clients says. */
  readonly budget: number | false | undefined;
}

/** The defaults, where ky has others or none. */
const usual = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options"] as readonly string[],
  statusCodes: [408, 413, 429, 500, 502, 503, 504] as readonly number[],
  afterStatusCodes: [413, 429, 503] as readonly number[],
  backoffLimit: 8000,
  maxRetryAfter: 60_000,
  retryOnTimeout: true,
  jitter: true as boolean | ((delay: number) => number),
  delay: (count: number): number => 300 * 2 ** (count - 1),
  budget: 0.4 as number | false,
};

export type RetryPolicy = typeof usual & Pick<ClientRetryOptions, "shouldRetry">;

/** The call whose options ky puts together, which it does at once. */
export const starting: { call?: CallState<unknown> | undefined } = {};

/** Holds nothing of the caller's that could change: many of these may wait for long. */
export class CallState<T> implements Answer, RestingCall, CallToThrottle, RequestFacts {
  declare readonly operation: string;
  declare readonly method: Method;
  /** The path template. */
  declare readonly path: string;
  readonly settings: Settings;
  readonly secrets: Secrets = new Secrets();
  href: string;
  /** Where the service of the operation answers. */
  base: string;
  attempts = 0;
  /** How long the latest attempt waited for its turn, in ms. */
  waited = 0;
  declare timeout: number | false;
  declare totalTimeout: number | false;
  deadline: number = Number.POSITIVE_INFINITY;
  declare maxResponseBytes: number | false;
  declare retries: number;
  /** What ky is given. */
  declare sent: KyOptions;
  declare headers: Readonly<Record<string, string>>;
  declare policy: RetryPolicy;
  declare read: Reader<T>;
  declare content: Content | undefined;
  declare credential: CallToAuthorize["credential"];
  declare authorize: Authorizer | undefined;
  declare caller: AbortSignal | undefined;
  declare turns: Turns | undefined;
  declare follower: CallFollower | undefined;
  /** That of the first attempt, which is waited for before ky is called. */
  declare permit: Permit | undefined;
  /** The request of the latest attempt, what came back, what its connection broke with, and what it failed with. */
  declare request: Request | undefined;
  declare response: Response;
  declare broken: unknown;
  declare failure: AnyClientError | undefined;
  /** The response that ky gets, and the value that was read of it. */
  declare given: Response | undefined;
  declare value: T;
  /** A hook or the caller reads the answer beside the reader. */
  declare isKept: boolean;
  /** What ky hands to hooks, by which its errors are known. */
  declare context: KyOptions["context"];
  /** When ky was called. */
  declare since: number;
  /** Aborts with the call, where something may end it. */
  declare over: AbortSignal | undefined;
  /** A hook may have made the request, without the signal of the call. */
  declare isForeign: boolean;
  /** Whether the body is read after its attempt. */
  declare isReadLate: boolean;
  /** Ends the latest exchange, also when its attempt is over. */
  declare ending: AbortController | undefined;
  /** The `limit` that ky has. */
  declare mostRepeats: number;
  /** Its credentials have been replaced, which happens once. */
  declare isReauthorized: boolean;
  /** Whether the operation or the caller says that it may be repeated. */
  declare idempotent: boolean | undefined;
  declare parseJson: KyOptions["parseJson"];
  #id = "";
  readonly #started: number = performance.now();

  constructor(settings: Settings, { id, method, path }: Call<T>) {
    this.settings = settings;
    this.operation = id;
    this.method = method;
    this.path = path;
    this.base = settings.baseUrl;
    this.href = this.base + path;
  }

  get service(): string {
    return this.settings.definition.service;
  }

  get url(): string {
    return this.redact(this.href);
  }

  get answer(): AnswerFacts | undefined {
    return this.response && safeAnswer(this.response, this);
  }

  get maxWait(): number {
    return this.settings.options.throttle?.maxWait ?? Number.POSITIVE_INFINITY;
  }

  get keys(): [place: string, own: string] {
    const { base, operation, account } = this;
    return [base, JSON.stringify([base, operation, account])];
  }

  /** The name that `throttle.account` gives, or all that identifies the account. */
  get account(): readonly unknown[] {
    const { account } = this.settings.options.throttle ?? {};
    if (account !== undefined)
      return [{ account: typeof account === "function" ? account() : account }];
    const inHeaders = Object.entries(this.headers).filter(identifies).sort();
    const byFunction = this.authorize ? [identityOf(this.authorize)] : [];
    return [...this.credential, ...inHeaders, ...byFunction];
  }

  /** @throws {ParameterError} when something would not arrive as it was meant. */
  prepare(call: Call<T>): void {
    const { definition, options: ofClient, merged, route } = this.settings;
    const { options = {} as CallOptions, auth, encode } = call;
    (ofClient as Inspected)[inspecting]?.options(options, this, definition, "call");
    if (options.query && !isPlain(options.query)) refuse(this, "query", "must be a plain object");
    const isOpen = auth === "none";
    const authorize = isOpen ? undefined : ofClient.authorize;
    const { secrets } = this;
    const values: CallToAuthorize = { options, auth, credential: [], authorize, secrets };
    definition.parameters?.send(ofClient, this, values);
    if (!isOpen) definition.auth?.authorize(ofClient, this, values);
    refuseMissing(call, this);
    this.read = validationFor(ofClient, options, this)?.(call, ofClient, this) ?? call.read;
    const headers = writeHeaders(call, values.header, this);
    this.base = route?.(call, values.path ?? {}, this) ?? this.base;
    const way = expand(call.path, { ...values.path, ...call.pathParams }, this, call);
    const query = writeQuery(call.query, values.query, options.query, this, call);
    new URLSearchParams(query).forEach((value, name) => isSensitive(name) && secrets.add(value));
    // Joined, and not added: a text in pieces takes several times the memory, and many calls may wait.
    this.href = [this.base, way, query && "?", query].join("");
    if (!encode && (call.body ?? call.media) !== undefined)
      refuse(this, "encode", "is missing, such as `jsonBody`");
    const words = kyWordsOf(options, definition);
    const {
      timeout = 30_000,
      totalTimeout = false,
      retry,
      onUploadProgress,
      stringifyJson,
    } = { ...merged, ...words };
    const content = encode?.({ ...call, options: { stringifyJson } }, this, headers);
    if (content) headers["content-type"] ??= content.type;
    // What is counted on its way is a stream, of which platforms do not know the length.
    if (onUploadProgress && content && !content.once)
      headers["content-length"] = `${new Blob([content.body as string | Blob]).size}`;
    const { credential, authorize: authorizer } = values;
    const [signal, own] = [merged.signal, options.signal];
    Object.assign(this, {
      headers,
      content,
      timeout,
      totalTimeout,
      credential,
      authorize: authorizer,
      caller: signal && own ? AbortSignal.any([signal, own]) : (signal ?? own),
      maxResponseBytes: options.maxResponseBytes ?? ofClient.maxResponseBytes ?? false,
      idempotent: !content?.once && (options.idempotent ?? call.idempotent),
    });
    if (totalTimeout) this.deadline = performance.now() + totalTimeout;
    this.sent = {
      ...words,
      totalTimeout: false,
      ...content?.init,
      method: call.method,
      // They hold those of the instance already, whose names may be spelled otherwise.
      headers: merged.headers ? replaceOption(headers) : headers,
    };
    // ky keeps a copy of what it may repeat: the attempt itself gives a Blob to the request, unless ky is to count it.
    if (content && (onUploadProgress || !content.attach))
      this.sent.body = content.body as NonNullable<KyOptions["body"]>;
    this.setPolicy(retry);
    const wanted = typeof options.retry === "object" ? options.retry.limit : options.retry;
    if (!this.retries && wanted) {
      const why =
        content?.once?.instead ??
        `${call.method}: say \`idempotent: true\` if it is safe to repeat`;
      refuse(this, "retry", `has no effect on a ${why}`);
    }
    const limit = call.throttle ?? limitOf(call, ofClient);
    if (limit && !limit.engine)
      refuse(this, "throttle.limits", "needs `limited({ calls, per })` here");
    this.turns = limit?.engine?.turnsOf(this, call);
  }

  setPolicy(retry: number | ClientRetryOptions = {}): void {
    const said = Object.entries(typeof retry === "number" ? { limit: retry } : retry);
    this.policy = {
      ...usual,
      ...Object.fromEntries(said.filter(([, value]) => value !== undefined)),
      budget: this.settings.budget ?? usual.budget,
    };
    const { limit, methods } = this.policy;
    this.retries = (this.idempotent ?? methods.includes(this.method.toLowerCase())) ? limit : 0;
  }

  /** Hides all that is secret, what hooks have put on the request included. */
  redact(text: string): string {
    if (this.request) this.learn(this.request);
    return this.secrets.redact(text);
  }

  /** What a request holds is a secret, also when the function that has put it there fails. `before`: headers that are none. */
  learn(request: Request, before?: Headers): void {
    const { url, headers } = (this.request = request);
    headers.forEach(
      (value, name) =>
        (before ? before.get(name) !== value : isSensitive(name)) && this.secrets.addHeader(value),
    );
    if (url === this.href) return;
    const known = new URL(this.href).searchParams;
    new URL(url).searchParams.forEach(
      (value, name) => known.getAll(name).includes(value) || this.secrets.add(value),
    );
  }

  async parse(text: string, what = "the answer"): Promise<unknown> {
    const { response, request, parseJson } = this;
    try {
      if (!parseJson) return JSON.parse(text) as unknown;
      return await parseJson(text, { request: request as Request, response });
    } catch {
      const type = excerpt(this, response.headers.get("content-type") ?? "no content type", 60);
      const is = `HTTP ${response.status}, ${type}, ${text.length} characters: ${excerpt(this, text.slice(0, mostKept))}`;
      throw new DecodeError(this, `${what} is not JSON, or only a part of it (${is})`);
    }
  }

  fault(error: unknown): ClientError {
    if (error instanceof ClientError) return error;
    const { code, message, name } = cleanCause(error, this);
    const problem = `the connection failed: ${code ?? (message || name)}`;
    return this.content?.fault?.(error, this) ?? new NetworkError(this, problem, error);
  }

  /**
   * Has ky make the call, and reads what it gives back. It awaits what it calls, for the stack of an error to begin
   * below it: past the frames of the runtime, and those of the platform that resume it.
   */
  async run(before?: { readonly error: unknown }): Promise<T> {
    return await this.#run(before);
  }

  async #run(before: { readonly error: unknown } | undefined): Promise<T> {
    const { settings, caller, deadline } = this;
    let isSuccess = false;
    try {
      if (before) throw before.error;
      caller?.throwIfAborted();
      this.since = performance.now();
      // ky waits for hooks, however long they take.
      const value = await (caller || this.totalTimeout
        ? inTime(alone(caller), deadline - this.since, this.overdue("call"), (over) =>
            this.#result(over),
          )
        : this.#result());
      isSuccess = true;
      this.#end({ outcome: "result" });
      return value;
    } catch (thrown) {
      this.ending?.abort();
      if (caller?.aborted && Object.is(thrown, caller.reason)) {
        this.#end({ outcome: "abort" });
        throw thrown;
      }
      const error = before ? this.errorOf(thrown) : seenFrom(this.errorOf(thrown), this.run);
      this.emit("error", () => ({ error }));
      this.#end({ outcome: "error", error });
      throw error;
    } finally {
      settings.manners.count(isSuccess);
      this.permit?.release();
    }
  }

  async #result(over?: AbortSignal): Promise<T> {
    const { read } = this;
    this.over = over;
    const response = await this.#sending();
    if (!response) throw new ClientError(this, "was stopped by a hook: `ky.stop` leaves no result");
    if (over?.aborted) cancelBody(response);
    over?.throwIfAborted();
    // It is read after the attempt, or a hook has answered in place of the service.
    if (response !== this.given) {
      this.response = response;
      // A caller who asked for the response can read it again.
      this.given = this.isKept && !read.takesBody ? (response.clone() as Response) : response;
      if (!isResult(response, read)) throw httpError(response, await response.text(), this);
      const work = (): Promise<T> => read.read(this);
      this.value = await (read.takesBody
        ? work()
        : inTime(over, this.timeout, this.overdue("attempt"), work));
    }
    return this.value;
  }

  #sending(): Promise<Response | undefined> {
    const { ky, bare, ours } = this.settings;
    const { hooks, ...sent } = this.sent;
    const { call: other } = starting;
    starting.call = this;
    try {
      // Hooks of a call come before ours, and cannot take that away.
      const made = hooks ? bare.extend({ hooks }).extend(ours) : ky;
      return made(this.href, { ...sent, signal: this.over ?? null });
    } catch (error) {
      // Platforms without `Request` have none of the others.
      const message =
        "Request" in globalThis ? cleanCause(error, this).message : "Request is not defined";
      throw new ParameterError(this, "request", `the request cannot be made: ${message}`);
    } finally {
      // A hook of `init` may make a call of its own.
      starting.call = other;
    }
  }

  /** The error of an attempt that takes longer than `timeout`, or the call than `totalTimeout`. */
  overdue(scope: "attempt" | "call"): () => TimeoutError {
    return () => {
      const ms = scope === "call" ? this.totalTimeout : this.timeout;
      return new TimeoutError(this, "no result within", scope, ms, this.failure);
    };
  }

  /** Nothing of ky's, and nothing of the platform's, is shown as it is: it holds the URL, and so a key. */
  errorOf(error: unknown): AnyClientError {
    const { failure } = this;
    if (error instanceof ClientError) return error as AnyClientError;
    // A hook may make calls with ky of which none is this one.
    if (isHTTPError(error) && error.options.context === this.context) {
      const { response, data = "" } = error;
      if (failure && response === this.given) {
        // A hook may have found better words.
        if (!error.message.startsWith("Request failed with "))
          failure.message = excerpt(this, error.message, 500);
        return failure;
      }
      return httpError(response, typeof data === "string" ? data : jsonOf(data), this);
    }
    // Credentials were replaced, and no repeat was left, or the body is gone.
    if (failure && Object(error).name === "ForceRetryError") {
      failure.message += this.content?.once?.renewed ?? "";
      return failure;
    }
    return new ClientError(this, reasonOf(error, this), error) as AnyClientError;
  }

  /** Reports an event, where there is a listener: the details are computed only then. */
  emit<Type extends EventType>(type: Type, details?: () => DetailsOf<Type>): void {
    const { follower, settings, service, operation, method, path, waited, attempts } = this;
    const { onEvent, logger } = settings.options;
    if (!onEvent && !logger && !follower) return;
    const call = (this.#id ||= nextId());
    const { url } = this;
    const facts = { type, call, service, operation, method, path, url, attempt: attempts, waited };
    tell(
      Object.freeze({ ...facts, ...details?.() }) as object as CallEvent,
      follower?.onEvent,
      logger,
      onEvent,
    );
  }

  #end(how: { outcome: "result" | "abort" } | { outcome: "error"; error: AnyClientError }): void {
    this.emit("end", () => ({
      ...how,
      milliseconds: performance.now() - this.#started,
      attempts: this.attempts,
      ...this.answer,
    }));
  }
}

/** What validates a call, or calls of a client. @throws {ParameterError} when something is to be validated, and nothing does it. */
export function validationFor(
  { checks, validate }: ClientOptions,
  options: CallOptions,
  facts: Facts,
): Validate | undefined {
  const [first, ofService] = [options.check ?? checks, checks] as readonly (
    { readonly [validating]?: Validate } | undefined
  )[];
  const engine = first?.[validating] ?? ofService?.[validating];
  const mode = options.validate ?? validate ?? "off";
  if (!engine && (first || mode !== "off"))
    refuse(facts, "validate", "needs `checks` of the service, or `checking()` around your own");
  return engine;
}

let prefix = "";
let count = 0;

/** Another one for each call, also beside other processes and copies of this module. */
function nextId(): string {
  // Made at first use: some platforms refuse random numbers while a module loads.
  prefix ||= crypto.getRandomValues(new Uint32Array(2)).join("-");
  return `${prefix}-${(count += 1)}`;
}
