// The errors of a call, one class for each way it can fail; none holds a secret (hand-written in
// templates/runtime, copied into the generated package).

import { ClientError } from "./client-error.ts";
import type { AnswerFacts, Facts, HttpAnswer } from "./facts.ts";
import type { Issue } from "./issue.ts";
import { requestIdOf } from "./request-id.ts";

export { type ErrorCode, ClientError, brand } from "./client-error.ts";

/** Refused before anything was sent: an argument or option that would not arrive as it was meant. */
export class ParameterError extends ClientError {
  override readonly code = "parameter";
  /** The argument, parameter or option at fault. */
  declare readonly parameter: string;
  /** What a validator found wrong with the arguments, as `validate` asked for; else empty. */
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

/** What it keeps of the answer; undefined where there is none, as where pages do not go on as they should. */
class AnswerError<Fields extends object> extends ClientError {
  declare readonly status: number | undefined;
  declare readonly headers: Headers | undefined;
  /** What the service calls this request, for its support; undefined where no header says it. */
  declare readonly requestId: string | undefined;

  constructor(facts: Facts, message: string, fields: Fields, cause?: unknown) {
    const { status, headers }: Partial<AnswerFacts> = { ...facts.answer, ...fields };
    const requestId = headers && requestIdOf(headers);
    super(facts, message, cause, { status, headers, requestId, ...fields });
  }
}

/**
 * The service answered with a status that is no success. Where its call sheets say what such answers
 * hold, a function of the service, such as `isStripeError`, knows the type of the body.
 */
export class HttpError<Body = unknown> extends AnswerError<HttpAnswer<Body>> {
  override readonly code = "http";
  declare readonly status: number;
  declare readonly headers: Headers;
  /** The parsed JSON of the answer, or its text; the beginning of it when it is long. */
  declare readonly body: Body;

  override get name(): "HttpError" {
    return "HttpError";
  }
}

/** The service answered HTTP 200, and said in its envelope that the call failed. */
export class EnvelopeError<Body = unknown> extends AnswerError<object> {
  override readonly code = "envelope";
  /** The parsed body. */
  declare readonly envelope: Body;
  /** Whether the call sheets say of such a failure that the call may be repeated, as after HTTP 429. */
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

/** An answer that is not what the operation promises. */
export class DecodeError extends AnswerError<object> {
  override readonly code = "decode";
  /** What a validator found wrong with the result, as `validate` asked for; else empty. */
  declare readonly issues: readonly Issue[];

  constructor(facts: Facts, message: string, issues: readonly Issue[] = [], cause?: unknown) {
    super(facts, message, { issues }, cause);
  }

  override get name(): "DecodeError" {
    return "DecodeError";
  }
}

/** Something took longer than allowed. A time limit of the caller's signal is none of these. */
export class TimeoutError extends ClientError {
  override readonly code = "timeout";
  /** What took too long: one attempt (`timeout`), the call (`totalTimeout`), or polling. */
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
  declare readonly wait: number;

  constructor(facts: Facts, message: string, wait: number, cause?: unknown) {
    super(facts, message, cause, { wait });
  }

  override get name(): "ThrottleError" {
    return "ThrottleError";
  }
}
