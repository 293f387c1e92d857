// Opens the envelope of services that answer HTTP 200 to everything and say inside whether it worked
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError, EnvelopeError } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import { parseRedacted } from "../secrets/redact-body.ts";
import type { Answer, Reader } from "../types/answer.ts";
import { isTooDeep } from "../util/depth.ts";
import { type Kind, kindOf } from "../util/json-kind.ts";
import { own } from "../util/values.ts";
import { ofKind, parse, readText } from "./read.ts";

export interface Envelope {
  /** Fields that a success has, all of them, and their values. */
  readonly success: Readonly<Record<string, string | number | boolean>>;
  /** The field that holds the payload. */
  readonly result: string;
}

/**
 * Reads the payload of an envelope that says success, of one of these kinds, or any when none is
 * named; throws an EnvelopeError for any other.
 */
export function enveloped<T>(envelope: Envelope, ...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(answer) {
      const text = await readText(answer);
      const body = parse(text, answer);
      const { facts } = answer;
      if (!isObject(body)) {
        throw new DecodeError(
          facts,
          `the body is of kind ${kindOf(body)}, an envelope was expected`,
        );
      }
      const { success, result } = envelope;
      for (const [field, wanted] of Object.entries(success)) {
        if (own(body, field) !== wanted) throw refusal(envelope, body, text, answer);
      }
      if (!Object.hasOwn(body, result)) {
        throw new DecodeError(facts, `the envelope says success but has no \`${result}\``);
      }
      return ofKind<T>(body[result], kinds, `\`${result}\``, facts);
    },
  };
}

function refusal(envelope: Envelope, body: Fields, text: string, { facts }: Answer): EnvelopeError {
  const fields = [...Object.keys(envelope.success), envelope.result].map((field) => {
    if (!Object.hasOwn(body, field)) return `${field} missing`;
    const value = body[field];
    // The kind of a payload is as good as its beginning, where that cannot be written.
    return `${field} ${isTooDeep(value) ? kindOf(value) : excerpt(facts, JSON.stringify(value))}`;
  });
  const message = `the service did not report success: ${fields.join(", ")}`;
  return new EnvelopeError(facts, message, parseRedacted(facts, text));
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return kindOf(value) === "object";
}
