// Callsheet runtime: the errors of a call. Errors never contain secrets, nor objects that could contain secrets.

import { isObject, jsonOf, pairsOf, stringOf } from "./util.ts";

export interface Facts {
  /** Name of the service; undefined outside of services, such as for `bearer`. */
  readonly service?: string | undefined;
  /** Id of the operation, or name of the service while a client is created. */
  readonly operation: string;
  readonly attempts: number;
  /** The URL of the call, without secrets. */
  readonly url: string;
  /** The service's latest response, if any, without secrets. */
  readonly responseFacts?: ResponseFacts | undefined;
  redact(text: string): string;
}

export interface ResponseFacts {
  readonly status: number;
  readonly headers: Headers;
}

/** Returns facts for errors outside of a call, when nothing is secret. */
export const factsOf = (operation: string, attempts = 0): Facts => ({
  operation,
  attempts,
  url: "",
  redact: (text) => text,
});

export type ErrorCode =
  | "client"
  | "parameter"
  | "http"
  | "envelope"
  | "decode"
  | "timeout"
  | "network"
  | "throttle"
  | "token";

/** The brand that other copies of this runtime recognize. */
const brand: symbol = /* @__PURE__ */ Symbol.for("callsheet.ClientError");

/** Base class of all errors of a call. Aborting a call is not an error of this class. */
export class ClientError extends Error {
  /** The kind of error; the same in every copy of the runtime. */
  readonly code: ErrorCode = "client";
  /** Name of the service; undefined outside of services, such as for `bearer`. */
  declare readonly service: string | undefined;
  declare readonly operation: string;
  declare readonly attempts: number;
  declare readonly url: string;
  declare readonly cause: Cause | undefined;

  /** `fields`: additional fields of the subclass. */
  constructor(facts: Facts, message: string, cause?: unknown, fields?: object) {
    const { service, operation, attempts, url } = facts;
    const after = attempts > 1 ? ` (after ${attempts} attempts)` : "";
    super(facts.redact(`${operation}: ${message}${after}`));
    // Bun prints stacks and uncaught errors with a property instead of the getter.
    Object.defineProperties(this, { name: { value: this.name }, [brand]: { value: true } });
    const kept = cause === undefined ? undefined : cleanCause(cause, facts);
    Object.assign(this, { service, operation, attempts, url, cause: kept }, fields);
  }

  // A getter, because the first line of `stack` is written before fields exist.
  override get name(): string {
    return "ClientError";
  }

  /** Whether the client has already retried the call. Retrying it again multiplies requests. */
  get isRetried(): boolean {
    return this.attempts > 1;
  }

  /** Returns all fields of the error as plain data, for logs. */
  toJSON(): object {
    const { name, message } = this;
    return JSON.parse(jsonOf({ name, message, ...(this as object) })) as object;
  }
}

/** A problem that a validator found, without secrets. */
export interface Issue {
  /** The path from the value to the invalid part: names of fields, and indexes of items. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** An argument or option that would not arrive as intended. Nothing was sent. */
export class ParameterError extends ClientError {
  override readonly code = "parameter";
  /** The name of the invalid argument, parameter or option. */
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

/** Advice about an integer that a number cannot hold exactly. */
export const digitsAdvice = "set its type to `bigint` in the call sheet, which keeps every digit";

/** Returns the name of a value in messages. It is a function, because most calls never need the name. */
export type Called = (name: string) => string;

/** `problem`: follows the name in the message. @throws {ParameterError} */
export function refuse(
  facts: Facts,
  name: string,
  problem: string,
  called: Called = (option) => `\`${option}\``,
): never {
  throw new ParameterError(facts, name, `${called(name)} ${problem}`);
}

/** An error about a response, which is undefined if it is missing, for example if pages do not continue. */
class ResponseError extends ClientError {
  declare readonly status: number | undefined;
  declare readonly headers: Headers | undefined;
  /** The service's id of this request, for support cases; undefined if no header contains it. */
  declare readonly requestId: string | undefined;

  constructor(facts: Facts, message: string, fields: object, cause?: unknown) {
    const { status, headers }: Partial<ResponseFacts> = { ...facts.responseFacts, ...fields };
    const requestId = headers && requestIdOf(headers);
    super(facts, message, cause, { status, headers, requestId, ...fields });
  }
}

/** Names of headers with request ids: ids of one request first, excluding ids that the client sends. */
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
  /** The JSON value of the response, or its text; truncated if it is long. */
  declare readonly body: Body;
  /** True if the call sheets mark this error as retryable; undefined if its status determines it. */
  declare readonly isTransient?: true;
  /** The pause in milliseconds that the body requests in a declared field, if any. */
  declare readonly retryAfter?: number;

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
  /** The pause in milliseconds that the body requests in a declared field, if any. */
  declare readonly retryAfter: number | undefined;

  constructor(
    facts: Facts,
    message: string,
    envelope: Body,
    isTransient = false,
    retryAfter?: number,
  ) {
    super(facts, message, { envelope, isTransient, retryAfter });
  }

  /** The same value as `envelope`, under the name that HttpError uses. */
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

/** The exceeded limit: of one attempt (`timeout`), of the call (`totalTimeout`), or of polling. */
export type TimeoutScope = "attempt" | "call" | "poll";

/**
 * An operation took longer than its time limit. If the caller's own signal times out, the call rejects with its reason
 * instead.
 */
export class TimeoutError extends ClientError {
  override readonly code = "timeout";
  declare readonly scope: TimeoutScope;
  /** The time limit in milliseconds. */
  declare readonly limit: number;

  /** `late`: the text that precedes the limit, such as "no result within". */
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
  /** The expected wait in milliseconds, which is a minimum. */
  declare readonly wait: number;

  constructor(facts: Facts, message: string, wait: number, cause?: unknown) {
    super(facts, message, cause, { wait });
  }

  override get name(): "ThrottleError" {
    return "ThrottleError";
  }
}

/** The token endpoint of the service sent no token, so the call was not sent. */
export class TokenError extends ClientError {
  override readonly code = "token";
  /** The status of the token endpoint; undefined if it did not respond. */
  declare readonly status: number | undefined;
  /** The `error` of the endpoint (RFC 6749, section 5.2), such as `invalid_client`. */
  declare readonly error: string | undefined;

  constructor(facts: Facts, message: string, fields: object, cause?: unknown) {
    super(facts, message, cause, { status: undefined, error: undefined, ...fields });
  }

  override get name(): "TokenError" {
    return "TokenError";
  }
}

/** Every error of a call, distinguished by `code`: `switch (error.code)` narrows the type. */
export type AnyClientError =
  | PlainClientError
  | ParameterError
  | HttpError
  | EnvelopeError
  | DecodeError
  | TimeoutError
  | NetworkError
  | ThrottleError
  | TokenError;

/** A ClientError that does not belong to a subclass: a function of the caller failed. */
export interface PlainClientError extends ClientError {
  readonly code: "client";
}

/** Returns whether a value is an error of a call, of any copy of the runtime. Its `code` identifies the kind. */
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
export const isTokenError: Guard<TokenError> = /* @__PURE__ */ guard("token");

/** The safe part of an external error. Its other fields could contain the request, and thus a key. */
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

/** Returns the innermost error, which explains most: ECONNREFUSED is more helpful than a "fetch failed" around it. */
export function cleanCause(cause: unknown, facts: Facts): Cause {
  const kind = cause === null ? "null" : typeof cause;
  let name: string = kind;
  let message = typeof cause === "string" ? cause : "";
  let code = "";
  let at = cause;
  // Any value can be thrown, and reading its properties can throw, too.
  try {
    for (let depth = 0; depth < 8 && isObject(at); depth += 1) {
      const error: ErrorLike = at;
      name = stringOf(error.name) || name;
      message = withoutUrls(stringOf(error.message)) || message;
      if (typeof error.code === "string") code = error.code;
      at = error.cause ?? error.errors?.[0];
    }
  } catch {}
  if (!message && name === kind) message = `${kind} was thrown, not an error`;
  const known = { name: facts.redact(name), message: excerpt(facts, message) };
  return Object.freeze(code ? { ...known, code: facts.redact(code) } : known);
}

/** Removes URLs: Deno puts the URL before the problem, which would be truncated, and URLs can contain secrets. */
const withoutUrls = (text: string): string => text.replaceAll(/https?:\/\/[^\s)]+/g, "the service");

/** Returns external text as one line without secrets, truncated after redaction. */
export function excerpt(facts: Facts, text: string, length = 160): string {
  const line = facts
    .redact(text)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** Returns the error's own message; if it is empty, the message of the innermost cause. */
export function reasonOf(failure: unknown, facts: Facts): string {
  const { message, name } = cleanCause(failure, facts);
  let innerMessage = "";
  try {
    innerMessage = withoutUrls(stringOf((Object(failure) as ErrorLike).message));
  } catch {
    // Reading a property of a cause can throw.
  }
  return excerpt(facts, innerMessage) || message || name;
}

/** An error of a caller's function about which more facts are known. The call converts it. */
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

/** Not every engine supports this. */
interface Engine {
  readonly prototype: Error;
  captureStackTrace?(error: Error, entry: unknown): void;
}

/**
 * Returns the error with a stack that starts at the caller of `entry`. The reason of an abort belongs to the caller,
 * and is not changed.
 */
export function withCallerStack<T>(error: T, entry: unknown): T {
  const isOurs = error instanceof ClientError && Object.isExtensible(error);
  if (isOurs) (Error as Engine).captureStackTrace?.(error, entry);
  return error;
}
