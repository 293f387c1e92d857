// Callsheet runtime: the state of one call: its request, and facts that its errors, events and readers need.

import type { Options as KyOptions } from "ky";
import {
  type AnyClientError,
  type ResponseFacts,
  ClientError,
  DecodeError,
  NetworkError,
  TimeoutError,
  cleanCause,
  excerpt,
  reasonOf,
} from "../errors.ts";
import { type DetailsOf, type EventType, type ObservedCall, observeOf } from "../events.ts";
import type { BackoffCall } from "../backoff.ts";
import type { Authorizer, CallTracer, CallToThrottle, Credential, Queue } from "../options.ts";
import { maxErrorText } from "../response/read.ts";
import { Secrets, identifies, isSensitive, safeResponse } from "../secrets/redact.ts";
import type { Exchange, Call, Content, Method, Reader, ErrorReading } from "../types.ts";
import { identityOf } from "../util.ts";
import type { RetryPolicy, Settings } from "./settings.ts";

/** The state of a call, without objects that the caller could change: calls can wait for a long time. */
export class QueuedCall<T> implements Exchange, BackoffCall, CallToThrottle, ObservedCall {
  readonly settings: Settings;
  readonly operation: string;
  readonly method: Method;
  readonly path: string;
  readonly secrets: Secrets = new Secrets();
  /** The base URL of the operation. */
  base: string;
  href: string;
  attempts = 0;
  /** Wait of the latest attempt for its slot, in milliseconds. */
  waited = 0;
  /** The options for ky, including those of the client. */
  declare options: KyOptions;
  declare timeout: number | false;
  declare totalTimeout: number | false;
  declare deadline: number;
  declare maxResponseBytes: number | false;
  declare policy: RetryPolicy;
  /** Maximum number of retries: 0 if the call must not be retried. */
  declare retries: number;
  /** Whether the call can be retried, if its sheet or caller specifies it. */
  declare idempotent: boolean | undefined;
  declare mark: ErrorReading["mark"];
  declare headers: Readonly<Record<string, string>>;
  declare content: Content | undefined;
  declare read: Reader<T>;
  declare credential: readonly Credential[];
  declare authorize: Authorizer | undefined;
  declare caller: AbortSignal | undefined;
  declare queue: Queue | undefined;
  declare tracer: CallTracer | undefined;
  declare request: Request | undefined;
  declare response: Response;
  /** Aborts the latest exchange, even after its attempt has ended. */
  declare ending: AbortController | undefined;
  declare parseJson: KyOptions["parseJson"];
  /** Whether the response must remain readable after the result was read, and that response. */
  declare isKept: boolean;
  declare kept: Response | undefined;
  readonly started: number = performance.now();

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

  get responseFacts(): ResponseFacts | undefined {
    return this.response && safeResponse(this.response, this);
  }

  get maxWait(): number {
    return this.settings.options.throttle?.maxWait ?? Infinity;
  }

  get keys(): [service: string, operation: string] {
    const { base, operation, account } = this;
    return [base, JSON.stringify([base, operation, account])];
  }

  /** The name from `throttle.account`, or all values that identify the account. */
  get account(): readonly unknown[] {
    const { account } = this.settings.options.throttle ?? {};
    if (account !== undefined)
      return [{ account: typeof account === "function" ? account() : account }];
    const inHeaders = Object.entries(this.headers).filter(identifies).sort();
    const byFunction = this.authorize ? [identityOf(this.authorize)] : [];
    return [...this.credential, ...inHeaders, ...byFunction];
  }

  /** Hides every secret, including secrets that hooks added to the request. */
  redact(text: string): string {
    if (this.request) this.learn(this.request);
    return this.secrets.redact(text);
  }

  /** Records the values of a request as secrets. `before`: headers that are not secret. */
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

  async parse(text: string, what = "the response"): Promise<unknown> {
    const { response, request, parseJson } = this;
    try {
      if (!parseJson) return JSON.parse(text) as unknown;
      return await parseJson(text, { request: request as Request, response });
    } catch {
      const type = excerpt(this, response.headers.get("content-type") ?? "no content type", 60);
      const is = `HTTP ${response.status}, ${type}, ${text.length} characters: ${excerpt(this, text.slice(0, maxErrorText))}`;
      throw new DecodeError(this, `${what} is not JSON, or only a part of it (${is})`);
    }
  }

  fault(error: unknown): ClientError {
    if (error instanceof ClientError) return error;
    const { code, message, name } = cleanCause(error, this);
    const problem = `the connection failed: ${code ?? (message || name)}`;
    return this.content?.fault?.(error, this) ?? new NetworkError(this, problem, error);
  }

  /** Returns the error for an attempt that exceeds `timeout`, or a call that exceeds `totalTimeout`. */
  overdue(scope: "attempt" | "call", failure?: AnyClientError): TimeoutError {
    const ms = scope === "call" ? this.totalTimeout : this.timeout;
    return new TimeoutError(this, "no result within", scope, ms, failure);
  }

  emit<Type extends EventType>(type: Type, details?: Partial<DetailsOf<Type>>): void {
    const observe = this.settings.observe ?? observeOf(this.tracer?.onEvent);
    observe?.(this, type, details);
  }

  errorOf(thrown: unknown): AnyClientError {
    return thrown instanceof ClientError
      ? (thrown as AnyClientError)
      : (new ClientError(this, reasonOf(thrown, this), thrown) as AnyClientError);
  }

  end(outcome: Partial<DetailsOf<"end">>): void {
    this.settings.backoff.count(outcome.outcome === "result");
    this.emit("end", outcome);
  }

  /** Reports the end of a failed or aborted call. Returns the reason of its rejection. */
  fail(
    thrown: unknown,
    errorOf = (value: unknown): AnyClientError => this.errorOf(value),
  ): unknown {
    const { caller } = this;
    this.ending?.abort();
    if (caller?.aborted && Object.is(thrown, caller.reason)) {
      this.end({ outcome: "abort" });
      return thrown;
    }
    const error = errorOf(thrown);
    this.emit("error", { error });
    this.end({ outcome: "error", error });
    return error;
  }
}
