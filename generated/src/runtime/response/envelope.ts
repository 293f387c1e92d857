// Callsheet runtime: reads the envelope of services that respond with HTTP 200 to successes and failures.

import { DecodeError, EnvelopeError, excerpt } from "../errors.ts";
import { parseRedacted } from "../secrets/redact.ts";
import type { Exchange, Reader } from "../types.ts";
import { type Kind, maxDepth, isObject, jsonOf, kindOf, fieldValue } from "../util.ts";
import { ofKind, readText } from "./read.ts";

export interface Outcome {
  /** The fields of a success. All of them must have these values. */
  readonly success: Readonly<Record<string, string | number | boolean | null>>;
  /** The field that marks a failure; undefined if there is no such field. */
  readonly failure?: (body: Fields) => string | undefined;
  /** Whether the call can be retried after this failure, like HTTP 429. */
  readonly retry?: (body: Fields) => boolean;
  /** The pause that a failure requests, in milliseconds. */
  readonly retryAfter?: (body: Fields, headers: Headers) => number | undefined;
}

export interface Envelope extends Outcome {
  /** The field that holds the payload. */
  readonly result: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Reads the payload of an envelope, of these kinds (default: all). @throws {EnvelopeError} without success. */
export function enveloped<T>(envelope: Envelope, ...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(exchange) {
      const body = await opened(envelope, exchange);
      const { result } = envelope;
      if (!Object.hasOwn(body, result)) {
        throw new DecodeError(exchange, `the envelope reports success without \`${result}\``);
      }
      return ofKind<T>(body[result], kinds, `\`${result}\``, exchange);
    },
  };
}

/** Reads the whole response as the result, including its success fields. */
export function envelopeBody<T>(outcome: Outcome, ...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(exchange) {
      return ofKind<T>(await opened(outcome, exchange), kinds, "the body", exchange);
    },
  };
}

/** @throws {EnvelopeError} when the envelope does not report success. */
async function opened(envelope: Outcome & Partial<Envelope>, exchange: Exchange): Promise<Fields> {
  const text = await readText(exchange);
  const body = await exchange.parse(text);
  if (!isFields(body)) {
    throw new DecodeError(
      exchange,
      `the body is of kind ${kindOf(body)}, an envelope was expected`,
    );
  }
  const { success, result } = envelope;
  const failure = envelope.failure?.(body);
  const isSuccess = Object.entries(success).every(
    ([field, wanted]) => fieldValue(body, field) === wanted,
  );
  if (isSuccess && failure === undefined) return body;
  const fields = [...Object.keys(success), failure, result].flatMap((field): readonly string[] => {
    if (field === undefined) return [];
    if (!Object.hasOwn(body, field)) return [`${field} missing`];
    const value = body[field];
    // A deeply nested payload cannot be written as JSON, so only its kind is shown.
    return [`${field} ${isTooDeep(value) ? kindOf(value) : excerpt(exchange, jsonOf(value))}`];
  });
  // Without a payload field, the message shows the start of the response, which explains the failure.
  const details = (result ?? failure) ? fields.join(", ") : excerpt(exchange, text);
  const message = `the service did not report success: ${details}`;
  throw new EnvelopeError(
    exchange,
    message,
    parseRedacted(exchange, text),
    envelope.retry?.(body),
    envelope.retryAfter?.(body, exchange.response.headers),
  );
}

function isFields(value: unknown): value is Fields {
  return kindOf(value) === "object";
}

/** Returns a function that detects a failure: the field exists, and is not null. */
/* @__NO_SIDE_EFFECTS__ */
export function failsWith(field: string): (body: Fields) => string | undefined {
  return (body) => ((fieldValue(body, field) ?? null) === null ? undefined : field);
}

/** Returns whether a value is nested too deeply. Iterative, so that the call stack is not exceeded. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((item) => (isObject(item) ? Object.values(item) : []));
  }
  return false;
}
