// The errors of a call, one class for each way it can fail; none holds a secret (hand-written in
// templates/runtime, copied into the generated package).

import type { Issue } from "./check.ts";
import { type Cause, cleanCause } from "./foreign.ts";

/** What is known of a call when something goes wrong with it. */
export interface Facts {
  /** Id of the operation, or name of the service while a client is made. */
  readonly operation: string;
  /** Attempts made so far. */
  readonly attempts: number;
  /** Where the call goes, its secrets hidden. */
  readonly url: string;
  /** Hides secrets in a text. */
  redact(text: string): string;
}

/** Anything that went wrong with a call. Aborting one is not an error of this kind. */
export class ClientError extends Error {
  readonly operation: string;
  readonly attempts: number;
  readonly url: string;
  override readonly cause: Cause | undefined;

  constructor(facts: Facts, message: string, cause?: unknown) {
    const after = facts.attempts > 1 ? ` (after ${facts.attempts} attempts)` : "";
    super(facts.redact(`${facts.operation}: ${message}${after}`));
    // Bun writes stacks and uncaught errors from a field, and does not ask a getter.
    Object.defineProperty(this, "name", { value: this.name });
    this.operation = facts.operation;
    this.attempts = facts.attempts;
    this.url = facts.url;
    this.cause = cause === undefined ? undefined : cleanCause(cause, facts);
  }

  // A getter, not a field: the first line of `stack` is written before fields exist.
  override get name(): string {
    return "ClientError";
  }

  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this);
  }
}

/** Refused before anything was sent: an argument or option that would not arrive as it was meant. */
export class ParameterError extends ClientError {
  /** The argument, parameter or option at fault. */
  readonly parameter: string;

  constructor(facts: Facts, parameter: string, message: string, cause?: unknown) {
    super(facts, message, cause);
    this.parameter = facts.redact(parameter);
  }

  override get name(): "ParameterError" {
    return "ParameterError";
  }
}

/** The service answered with a status that is no success. */
export class HttpError extends ClientError {
  readonly status: number;
  /** The parsed JSON of the answer, or its text; the beginning of it when it is long. */
  readonly body: unknown;
  readonly headers: Headers;

  constructor(facts: Facts, message: string, answer: HttpAnswer) {
    super(facts, message);
    this.status = answer.status;
    this.body = answer.body;
    this.headers = answer.headers;
  }

  override get name(): "HttpError" {
    return "HttpError";
  }
}

/** What an HttpError keeps of the answer. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The service answered HTTP 200, and said in its envelope that the call failed. */
export class EnvelopeError extends ClientError {
  /** The parsed body. */
  readonly envelope: unknown;

  constructor(facts: Facts, message: string, envelope: unknown) {
    super(facts, message);
    this.envelope = envelope;
  }

  override get name(): "EnvelopeError" {
    return "EnvelopeError";
  }
}

/** An answer that is not what the operation promises. */
export class DecodeError extends ClientError {
  /** What a check found wrong with the result, as `validate` asked for; else empty. */
  readonly issues: readonly Issue[];

  constructor(facts: Facts, message: string, issues: readonly Issue[] = [], cause?: unknown) {
    super(facts, message, cause);
    this.issues = issues;
  }

  override get name(): "DecodeError" {
    return "DecodeError";
  }
}

/** Something took longer than allowed. A time limit of the caller's own signal is not told so. */
export class TimeoutError extends ClientError {
  /** What took too long: one attempt (`timeout`), the call (`totalTimeout`), or polling. */
  readonly scope: TimeoutScope;
  /** The time that was allowed, in ms. */
  readonly limit: number;

  constructor(facts: Facts, message: string, scope: TimeoutScope, limit: number) {
    super(facts, message);
    this.scope = scope;
    this.limit = limit;
  }

  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

export type TimeoutScope = "attempt" | "call" | "poll";

/** The service could not be reached, or the connection broke. */
export class NetworkError extends ClientError {
  override get name(): "NetworkError" {
    return "NetworkError";
  }
}

/** Waiting for a turn would take longer than `throttle.maxWait` allows. */
export class ThrottleError extends ClientError {
  /** The wait that was foreseen, in ms: at least this long. */
  readonly wait: number;

  constructor(facts: Facts, message: string, wait: number) {
    super(facts, message);
    this.wait = wait;
  }

  override get name(): "ThrottleError" {
    return "ThrottleError";
  }
}
