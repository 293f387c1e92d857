// The errors of a call, one class for each way it can fail; none holds a secret (hand-written in
// templates/runtime, copied into the generated package).

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

/** What is kept of a foreign error: its own fields could hold the request, and so a key. */
export interface Cause {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
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
  override get name(): "DecodeError" {
    return "DecodeError";
  }
}

/** An attempt took longer than `timeout` allows. */
export class TimeoutError extends ClientError {
  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

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

/** One line of foreign text, safe to print: redacted first, cut afterwards. */
export function excerpt(facts: Facts, text: string, length = 160): string {
  const line = facts
    .redact(text)
    .replaceAll(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** The body of an answer, fit to be kept in an error: parsed out of its redacted text. */
export function keep(facts: Facts, text: string): unknown {
  const safe = facts.redact(text);
  if (safe === "") return undefined;
  try {
    const value: unknown = JSON.parse(safe);
    return value;
  } catch {
    return safe;
  }
}

/** The innermost error tells most: "fetch failed" says less than the ECONNREFUSED it wraps. */
export function cleanCause(cause: unknown, facts: Facts): Cause {
  const message = typeof cause === "string" ? excerpt(facts, cause) : "";
  let told: Cause = { name: typeof cause, message };
  let at: unknown = cause;
  for (let depth = 0; depth < 8 && typeof at === "object" && at !== null; depth += 1) {
    const { name, code, message: text, cause: inner, errors }: ErrorLike = at;
    told = {
      name: facts.redact(String(name ?? told.name)),
      message: text ? excerpt(facts, withoutUrls(String(text))) : told.message,
      ...(typeof code === "string"
        ? { code: facts.redact(code) }
        : told.code && { code: told.code }),
    };
    at = inner ?? (Array.isArray(errors) ? errors[0] : undefined);
  }
  return Object.freeze(told);
}

/** Deno puts the whole URL before what is wrong: that would be cut off, and `url` tells it anyway. */
function withoutUrls(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s)]+/g, "the service");
}

interface ErrorLike {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}
