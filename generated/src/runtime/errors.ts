// Callsheet runtime: the errors of a call. None holds a secret, nor anything of ky's or the platform's that could.

import { isObject, jsonOf, pairsOf, stringOf } from "./util.ts";

/** The facts of a call when something goes wrong with it. */
export interface Facts {
  /** Name of the service; undefined outside of services, such as for `bearer`. */
  readonly service?: string | undefined;
  /** Id of the operation, or name of the service while a client is created. */
  readonly operation: string;
  /** Attempts so far. */
  readonly attempts: number;
  /** The URL of the call, without secrets. */
  readonly url: string;
  /** The service's latest response, if any, without secrets. */
  readonly responseFacts?: ResponseFacts | undefined;
  /** Hides secrets in a string. */
  redact(text: string): string;
}

export interface ResponseFacts {
  readonly status: number;
  readonly headers: Headers;
}

/** Used before a call is known, when nothing is secret. */
export const factsOf = (operation: string, attempts = 0): Facts => ({
  operation,
  attempts,
  url: "",
  redact: (text) => text,
});

/** The value of `code` for each kind of error. */
export type ErrorCode =
  "client" | "parameter" | "http" | "envelope" | "decode" | "timeout" | "network" | "throttle";

/** The brand that other copies of this runtime recognize. */
const brand: symbol = /* @__PURE__ */ Symbol.for("callsheet.ClientError");

/** Anything that went wrong with a call. Aborting one is not an error of this kind. */
export class ClientError extends Error {
  /** The kind of error; the same in every copy of the runtime. */
  readonly code: ErrorCode = "client";
  /** Name of the service; undefined outside of services, such as for `bearer`. */
  declare readonly service: string | undefined;
  declare readonly operation: string;
  declare readonly attempts: number;
  declare readonly url: string;
  declare readonly cause: Cause | undefined;

  /** `fields`: additional fields of its class. */
  constructor(facts: Facts, message: string, cause?: unknown, fields?: object) {
    const { service, operation, attempts, url } = facts;
    const after = attempts > 1 ? ` (after ${attempts} attempts)` : "";
    super(facts.redact(`${operation}: ${message}${after}`));
    // Bun writes stacks and uncaught errors from a field, and does not ask a getter.
    Object.defineProperties(this, { name: { value: this.name }, [brand]: { value: true } });
    const kept = cause === undefined ? undefined : cleanCause(cause, facts);
    Object.assign(this, { service, operation, attempts, url, cause: kept }, fields);
  }

  // A getter, not a field: the first line of `stack` is written before fields exist.
  override get name(): string {
    return "ClientError";
  }

  /** Whether the client has already retried the call: another retry multiplies requests. */
  get isRetried(): boolean {
    return this.attempts > 1;
  }

  /** All its fields as plain data, for logs. */
  toJSON(): object {
    const { name, message } = this;
    return JSON.parse(jsonOf({ name, message, ...(this as object) })) as object;
  }
}

/** One thing that a validator found wrong, its secrets hidden. */
export interface Issue {
  /** The path from the value to its part: names of fields, places in arrays. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Refused before anything was sent: an argument or option that would not arrive as it was meant. */
export class ParameterError extends ClientError {
  override readonly code = "parameter";
  /** The argument, parameter or option at fault. */
  declare readonly parameter: string;
  /** The validator's issues with the arguments if `validate` is set; otherwise empty. */
  declare readonly issues: readonly Issue[];

  constructor(
    facts: Facts,
    parameter: string,
    message: string,
    cause?: unknown,
    issues: readonly Issue[] = [],
  ) {
    super(facts, message, cause, { parameter: facts.redact(parameter), issues });
  }

  override get name(): "ParameterError" {
    return "ParameterError";
  }
}

/** Advice about an integer that a number does not hold. */
export const digitsAdvice = "set its type to `bigint` in the call sheet, which keeps every digit";

/** The name of a value in messages. Computed for a message, which most calls never need. */
export type Called = (name: string) => string;

/** `problem`: to be read after the name. @throws {ParameterError} */
export function refuse(
  facts: Facts,
  name: string,
  problem: string,
  called: Called = (option) => `\`${option}\``,
): never {
  throw new ParameterError(facts, name, `${called(name)} ${problem}`);
}

/** The kept part of the response; undefined without one, for example when pages do not continue as they should. */
class ResponseError extends ClientError {
  declare readonly status: number | undefined;
  declare readonly headers: Headers | undefined;
  /** The service's id of this request, for its support; undefined if no header contains it. */
  declare readonly requestId: string | undefined;

  constructor(facts: Facts, message: string, fields: object, cause?: unknown) {
    const { status, headers }: Partial<ResponseFacts> = { ...facts.responseFacts, ...fields };
    const requestId = headers && requestIdOf(headers);
    super(facts, message, cause, { status, headers, requestId, ...fields });
  }
}

/** Names of such headers: ids of one request first, excluding the client's own id. */
const requestIds: readonly RegExp[] = [
  /^(?:x-)?request-?id$/,
  /^(?![\w-]*client)[\w-]*request-?id$|^x-guploader-uploadid$/,
  /^(?:x-)?correlation-id$/,
  /^x-trace-id$|^cf-ray$/,
];

function requestIdOf(headers: Headers): string | undefined {
  const pairs = pairsOf(headers).filter(([, value]) => value);
  return requestIds.flatMap((name) => pairs.filter(([header]) => name.test(header)))[0]?.[1];
}

/**
 * The service responded with an error status. If its call sheets describe error responses, a function of the service,
 * such as `isStripeError`, narrows the type of the body.
 */
export class HttpError<Body = unknown, Status extends number = number> extends ResponseError {
  override readonly code = "http";
  declare readonly status: Status;
  declare readonly headers: Headers;
  /** The parsed JSON of the response, or its text; truncated if long. */
  declare readonly body: Body;

  override get name(): "HttpError" {
    return "HttpError";
  }
}

/** The service responded with HTTP 200 and an envelope that reports a failure. */
export class EnvelopeError<
  Body = unknown,
  Status extends number | undefined = number | undefined,
> extends ResponseError {
  override readonly code = "envelope";
  declare readonly status: Status;
  /** The parsed body. */
  declare readonly envelope: Body;
  /** Whether the call sheets mark this failure as retryable, like HTTP 429. */
  declare readonly isTransient: boolean;

  constructor(facts: Facts, message: string, envelope: Body, isTransient = false) {
    super(facts, message, { envelope, isTransient });
  }

  /** The same as `envelope`, by the name that an HttpError has for what came back. */
  get body(): Body {
    return this.envelope;
  }

  override get name(): "EnvelopeError" {
    return "EnvelopeError";
  }
}

/** A response that does not match the operation. */
export class DecodeError extends ResponseError {
  override readonly code = "decode";
  /** The validator's issues with the result if `validate` is set; otherwise empty. */
  declare readonly issues: readonly Issue[];

  constructor(facts: Facts, message: string, issues: readonly Issue[] = [], cause?: unknown) {
    super(facts, message, { issues }, cause);
  }

  override get name(): "DecodeError" {
    return "DecodeError";
  }
}

/** The exceeded limit: one attempt (`timeout`), the call (`totalTimeout`), or polling. */
export type TimeoutScope = "attempt" | "call" | "poll";

/** Something took longer than allowed. A time limit of the caller's signal is none of these. */
export class TimeoutError extends ClientError {
  override readonly code = "timeout";
  declare readonly scope: TimeoutScope;
  /** The time that was allowed, in ms. */
  declare readonly limit: number;

  /** `late`: what the limit is added to, as in "no result within". */
  constructor(
    facts: Facts,
    late: string,
    scope: TimeoutScope,
    ms: number | false,
    cause?: unknown,
  ) {
    const option = scope === "call" ? "totalTimeout" : "timeout";
    super(facts, `${late} the \`${option}\` of ${ms} ms`, cause, { scope, limit: Number(ms) });
  }

  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

/** The service could not be reached, or the connection broke. */
export class NetworkError extends ClientError {
  override readonly code = "network";

  override get name(): "NetworkError" {
    return "NetworkError";
  }
}

/** Waiting for a slot would exceed `throttle.maxWait`. */
export class ThrottleError extends ClientError {
  override readonly code = "throttle";
  /** The wait that was foreseen, in ms: at least this long. */
  declare readonly wait: number;

  constructor(facts: Facts, message: string, wait: number, cause?: unknown) {
    super(facts, message, cause, { wait });
  }

  override get name(): "ThrottleError" {
    return "ThrottleError";
  }
}

/** Every error of a call, distinguished by `code`: `switch (error.code)` knows their fields. */
export type AnyClientError =
  | PlainClientError
  | ParameterError
  | HttpError
  | EnvelopeError
  | DecodeError
  | TimeoutError
  | NetworkError
  | ThrottleError;

/** A ClientError that is of no other class: a function of the caller's failed. */
export interface PlainClientError extends ClientError {
  readonly code: "client";
}

/** Returns whether a value is an error of a call, also from another copy of the runtime; its `code` is the kind. */
export function isClientError(error: unknown): error is AnyClientError {
  return isObject(error) && Object.hasOwn(error, brand);
}

type Guard<Of> = (error: unknown) => error is Of;

/* @__NO_SIDE_EFFECTS__ */
function guard<Of extends AnyClientError>(code: Of["code"]): Guard<Of> {
  return (error): error is Of => isClientError(error) && error.code === code;
}

export const isParameterError: Guard<ParameterError> = /* @__PURE__ */ guard("parameter");
export const isHttpError: Guard<HttpError> = /* @__PURE__ */ guard("http");
export const isEnvelopeError: Guard<EnvelopeError> = /* @__PURE__ */ guard("envelope");
export const isDecodeError: Guard<DecodeError> = /* @__PURE__ */ guard("decode");
export const isTimeoutError: Guard<TimeoutError> = /* @__PURE__ */ guard("timeout");
export const isNetworkError: Guard<NetworkError> = /* @__PURE__ */ guard("network");
export const isThrottleError: Guard<ThrottleError> = /* @__PURE__ */ guard("throttle");

/** The kept part of an external error: its other fields could contain the request, and thus a key. */
export interface Cause {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
}

interface ErrorLike {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[] | null;
}

/** The innermost error explains most: "fetch failed" is less than the ECONNREFUSED it wraps. */
export function cleanCause(cause: unknown, facts: Facts): Cause {
  const kind = cause === null ? "null" : typeof cause;
  let name: string = kind;
  let message = typeof cause === "string" ? cause : "";
  let code = "";
  let at = cause;
  // Anything can be thrown, and reading it can throw again: then its details stay unknown.
  try {
    for (let depth = 0; depth < 8 && isObject(at); depth += 1) {
      const error: ErrorLike = at;
      name = stringOf(error.name) || name;
      message = withoutUrls(stringOf(error.message)) || message;
      if (typeof error.code === "string") code = error.code;
      at = error.cause ?? error.errors?.[0];
    }
  } catch {}
  if (!message && name === kind) message = `${kind} was thrown instead of an error`;
  const known = { name: facts.redact(name), message: excerpt(facts, message) };
  return Object.freeze(code ? { ...known, code: facts.redact(code) } : known);
}

/** Deno puts the whole URL before the problem, which would be truncated; URLs of other calls can contain secrets. */
const withoutUrls = (text: string): string => text.replaceAll(/https?:\/\/[^\s)]+/g, "the service");

/** One line of external text, safe to print: redacted first, then truncated. */
export function excerpt(facts: Facts, text: string, length = 160): string {
  const line = facts
    .redact(text)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** The error's own message first, such as the origin of the failure: the innermost cause follows it. */
export function reasonOf(failure: unknown, facts: Facts): string {
  const { message, name } = cleanCause(failure, facts);
  let innerMessage = "";
  try {
    innerMessage = withoutUrls(stringOf((Object(failure) as ErrorLike).message));
  } catch {
    // The same limit as for a cause.
  }
  return excerpt(facts, innerMessage) || message || name;
}

/** Thrown between a caller's function and a call, where the failure is known in more detail. */
export abstract class Explained extends Error {
  abstract explain(facts: Facts, name: string, about?: ClientError): ClientError;
}

/** Converts an error of a caller's function. `about`: the subject of the function. */
export function callbackError(
  facts: Facts,
  name: string,
  thrown: unknown,
  about?: ClientError,
): ClientError {
  if (thrown instanceof Explained) return thrown.explain(facts, name, about);
  const { message, name: kind } = cleanCause(thrown, facts);
  const asked = about ? `, asked about ${about.name}: ${about.message}` : "";
  return new ClientError(facts, `\`${name}\` failed: ${message || kind}${asked}`, thrown);
}

/** Not every engine has it. */
interface Engine {
  readonly prototype: Error;
  captureStackTrace?(error: Error, entry: unknown): void;
}

/**
 * The same error, whose stack leads to the caller of `entry`. The reason of an abort is the caller's own,
 * and stays as it is.
 */
export function withCallerStack<T>(error: T, entry: unknown): T {
  const isOurs = error instanceof ClientError && Object.isExtensible(error);
  if (isOurs) (Error as Engine).captureStackTrace?.(error, entry);
  return error;
}
