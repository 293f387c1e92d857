// Callsheet runtime: opens the envelope of services that answer HTTP 200 to everything and say inside whether it worked.

import { DecodeError, EnvelopeError, excerpt } from "../errors.ts";
import { parseRedacted } from "../secrets/redact.ts";
import type { Answer, Reader } from "../types.ts";
import { type Kind, deepest, isObject, jsonOf, kindOf, own } from "../util.ts";
import { ofKind, readText } from "./read.ts";

/** What of an answer says whether the call has succeeded. */
export interface Outcome {
  /** Fields that a success has, all of them, and their values, compared as JSON has them. */
  readonly success: Readonly<Record<string, string | number | boolean | null>>;
  /** The field that says of an answer that it is a failure; undefined when none does. */
  readonly failure?: (body: Fields) => string | undefined;
  /** Whether the call may be repeated after this failure, as after HTTP 429. */
  readonly retry?: (body: Fields) => boolean;
}

export interface Envelope extends Outcome {
  /** The field that holds the payload. */
  readonly result: string;
}

/** An answer, of which nothing but its fields is known. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the payload of an envelope that says success, of one of these kinds, or any when none is
 * named; throws an EnvelopeError for any other.
 */
export function enveloped<T>(envelope: Envelope, ...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(answer) {
      const body = await opened(envelope, answer);
      const { result } = envelope;
      if (!Object.hasOwn(body, result)) {
        throw new DecodeError(answer, `the envelope says success but has no \`${result}\``);
      }
      return ofKind<T>(body[result], kinds, `\`${result}\``, answer);
    },
  };
}

/** The same where the answer as a whole is the result, with what says success among its fields. */
export function wholeAnswer<T>(outcome: Outcome, ...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(answer) {
      return ofKind<T>(await opened(outcome, answer), kinds, "the body", answer);
    },
  };
}

/** @throws {EnvelopeError} when the answer does not say success. */
async function opened(envelope: Outcome & Partial<Envelope>, answer: Answer): Promise<Fields> {
  const text = await readText(answer);
  const body = await answer.parse(text);
  if (!isFields(body)) {
    throw new DecodeError(answer, `the body is of kind ${kindOf(body)}, an envelope was expected`);
  }
  const { success, result } = envelope;
  const failure = envelope.failure?.(body);
  const isSuccess = Object.entries(success).every(([field, wanted]) => own(body, field) === wanted);
  if (isSuccess && failure === undefined) return body;
  const fields = [...Object.keys(success), failure, result].flatMap((field): readonly string[] => {
    if (field === undefined) return [];
    if (!Object.hasOwn(body, field)) return [`${field} missing`];
    const value = body[field];
    // The kind of a payload is as good as its beginning, where that cannot be written.
    return [`${field} ${isTooDeep(value) ? kindOf(value) : excerpt(answer, jsonOf(value))}`];
  });
  // Where no field is the payload, whatever explains the failure is.
  const said = (result ?? failure) ? fields.join(", ") : excerpt(answer, text);
  const message = `the service did not report success: ${said}`;
  throw new EnvelopeError(answer, message, parseRedacted(answer, text), envelope.retry?.(body));
}

function isFields(value: unknown): value is Fields {
  return kindOf(value) === "object";
}

/** The field is there, and not null, when the call has failed. */
/* @__NO_SIDE_EFFECTS__ */
export function failsWith(field: string): (body: Fields) => string | undefined {
  return (body) => ((own(body, field) ?? null) === null ? undefined : field);
}

type Scalar = string | number | boolean | null;

/**
 * Each field has its value, or one of several. A dot leads into a field: `error.code`; where there is a
 * list on the way, any of its items may have it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function repeatsWhen(
  fields: Readonly<Record<string, Scalar | readonly Scalar[]>>,
): (body: Fields) => boolean {
  return (body) =>
    Object.entries(fields).every(([way, wanted]) =>
      valuesAt(body, way.split(".")).some((value) => [wanted].flat().includes(value as Scalar)),
    );
}

function valuesAt(value: unknown, way: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, way));
  const [name, ...rest] = way;
  if (name === undefined) return [value];
  return kindOf(value) === "object" ? valuesAt(own(value as object, name), rest) : [];
}

/** Looks level by level, so that it needs no stack itself. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((item) => (isObject(item) ? Object.values(item) : []));
  }
  return false;
}
