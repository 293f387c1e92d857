// The errors of a call, one class for each way it can fail; none holds a secret (hand-written in
// templates/runtime, copied into the generated package).

import { pairsOf } from "../util/pairs.ts";
import type { AnswerFacts, Facts, HttpAnswer } from "./facts.ts";
import type { Issue } from "./issue.ts";
import { requestIdOf } from "./request-id.ts";
import { type Cause, cleanCause } from "./sanitize.ts";

/** What each kind of error is called in its field `code`. */
export type ErrorCode =
  "client" | "parameter" | "http" | "envelope" | "decode" | "timeout" | "network" | "throttle";

/** The mark by which other copies of this package know its errors. */
export const brand: symbol = /* @__PURE__ */ Symbol.for("callsheet.ClientError");

/** Anything that went wrong with a call. Aborting one is not an error of this kind. */
export class ClientError extends Error {
  /** Which kind of error it is; the same in every copy of this package. */
  readonly code: ErrorCode = "client";
  /** Name of the service; undefined for what is of none, such as `bearer`. */
  readonly service: string | undefined;
  readonly operation: string;
  readonly attempts: number;
  readonly url: string;
  override readonly cause: Cause | undefined;

  constructor(facts: Facts, message: string, cause?: unknown) {
    const after = facts.attempts > 1 ? ` (after ${facts.attempts} attempts)` : "";
    super(facts.redact(`${facts.operation}: ${message}${after}`));
    // Bun writes stacks and uncaught errors from a field, and does not ask a getter.
    Object.defineProperties(this, { name: { value: this.name }, [brand]: { value: true } });
    this.service = facts.service;
    this.operation = facts.operation;
    this.attempts = facts.attempts;
    this.url = facts.url;
    this.cause = cause === undefined ? undefined : cleanCause(cause, facts);
  }

  // A getter, not a field: the first line of `stack` is written before fields exist.
  override get name(): string {
    return "ClientError";
  }

  /** All its fields as plain data, for logs. */
  toJSON(): object {
    const fields = Object.entries(this).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Headers ? Object.fromEntries(pairsOf(value)) : value,
    ]);
    return { name: this.name, message: this.message, ...Object.fromEntries(fields) };
  }
}

/** Refused before anything was sent: an argument or option that would not arrive as it was meant. */
export class ParameterError extends ClientError {
  override readonly code = "parameter";
  /** The argument, parameter or option at fault. */
  readonly parameter: string;
  /** What a validator found wrong with the arguments, as `validate` asked for; else empty. */
  readonly issues: readonly Issue[];

  constructor(
    facts: Facts,
    parameter: string,
    message: string,
    cause?: unknown,
    issues: readonly Issue[] = [],
  ) {
    super(facts, message, cause);
    this.parameter = facts.redact(parameter);
    this.issues = issues;
  }

  override get name(): "ParameterError" {
    return "ParameterError";
  }
}

/** What it keeps of the answer; undefined where there is none, as where pages do not go on as they should. */
class AnswerError extends ClientError {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  /** What the service calls this request, for its support; undefined where no header says it. */
  readonly requestId: string | undefined;

  constructor(facts: Facts, message: string, answer: AnswerFacts | undefined, cause?: unknown) {
    super(facts, message, cause);
    this.status = answer?.status;
    this.headers = answer?.headers;
    this.requestId = requestIdOf(answer?.headers);
  }
}

/** The service answered with a status that is no success. Where it types such answers, `is…Error` knows. */
export class HttpError<Body = unknown> extends AnswerError {
  override readonly code = "http";
  declare readonly status: number;
  declare readonly headers: Headers;
  /** The parsed JSON of the answer, or its text; the beginning of it when it is long. */
  readonly body: Body;

  constructor(facts: Facts, message: string, answer: HttpAnswer<Body>) {
    super(facts, message, answer);
    this.body = answer.body;
  }

  override get name(): "HttpError" {
    return "HttpError";
  }
}

/** The service answered HTTP 200, and said in its envelope that the call failed. */
export class EnvelopeError<Body = unknown> extends AnswerError {
  override readonly code = "envelope";
  /** The parsed body. */
  readonly envelope: Body;
  /** Whether the call sheets say of such a failure that the call may be repeated, as after HTTP 429. */
  readonly isTransient: boolean;

  constructor(facts: Facts, message: string, envelope: Body, isTransient = false) {
    super(facts, message, facts.answer);
    this.envelope = envelope;
    this.isTransient = isTransient;
  }

  /** The same as `envelope`, by the name that an HttpError has for what came back. */
  get body(): Body {
    return this.envelope;
  }

  override get name(): "EnvelopeError" {
    return "EnvelopeError";
  }
}

/** An answer that is not what the operation promises. */
export class DecodeError extends AnswerError {
  override readonly code = "decode";
  /** What a validator found wrong with the result, as `validate` asked for; else empty. */
  readonly issues: readonly Issue[];

  constructor(facts: Facts, message: string, issues: readonly Issue[] = [], cause?: unknown) {
    super(facts, message, facts.answer, cause);
    this.issues = issues;
  }

  override get name(): "DecodeError" {
    return "DecodeError";
  }
}

/** Something took longer than allowed. A time limit of the caller's signal is none of these. */
export class TimeoutError extends ClientError {
  override readonly code = "timeout";
  /** What took too long: one attempt (`timeout`), the call (`totalTimeout`), or polling. */
  readonly scope: TimeoutScope;
  /** The time that was allowed, in ms. */
  readonly limit: number;

  /** `late`: what the limit is added to, as in "no result within". */
  constructor(
    facts: Facts,
    late: string,
    scope: TimeoutScope,
    ms: number | false,
    cause?: unknown,
  ) {
    const option = scope === "call" ? "totalTimeout" : "timeout";
    super(facts, `${late} the \`${option}\` of ${ms} ms`, cause);
    this.scope = scope;
    this.limit = Number(ms);
  }

  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

export type TimeoutScope = "attempt" | "call" | "poll";

/** The service could not be reached, or the connection broke. */
export class NetworkError extends ClientError {
  override readonly code = "network";

  override get name(): "NetworkError" {
    return "NetworkError";
  }
}

/** Waiting for a turn would take longer than `throttle.maxWait` allows. */
export class ThrottleError extends ClientError {
  override readonly code = "throttle";
  /** The wait that was foreseen, in ms: at least this long. */
  readonly wait: number;

  constructor(facts: Facts, message: string, wait: number, cause?: unknown) {
    super(facts, message, cause);
    this.wait = wait;
  }

  override get name(): "ThrottleError" {
    return "ThrottleError";
  }
}
