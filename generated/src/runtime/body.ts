// Makes what is sent out of a call's body or media
// (hand-written in templates/runtime, copied into the generated package).

import type { Media } from "./call.ts";
import { type Facts, ParameterError } from "./errors.ts";

export interface Content {
  readonly body: string | Media;
  /** The content type, unless the caller gives another. */
  readonly type: string;
  /** A stream is gone once it was sent. */
  readonly isRepeatable: boolean;
}

/** @throws {ParameterError} when both are given, or the body cannot be written as JSON. */
export function content(
  body: unknown,
  media: Media | undefined,
  facts: Facts,
): Content | undefined {
  if (media !== undefined) {
    if (body !== undefined) {
      const problem = "`body` and `media` cannot be sent together: give one, or compose the media";
      throw new ParameterError(facts, "media", problem);
    }
    const type = media instanceof Blob ? media.type : "";
    const isRepeatable = !(media instanceof ReadableStream);
    return { body: media, type: type || "application/octet-stream", isRepeatable };
  }
  if (body === undefined) return undefined;
  return { body: json(body, facts), type: "application/json", isRepeatable: true };
}

function json(body: unknown, facts: Facts): string {
  let cause: unknown;
  try {
    const text: string | undefined = JSON.stringify(body);
    if (text !== undefined) return text;
  } catch (error) {
    cause = error;
  }
  throw new ParameterError(facts, "body", "`body` cannot be written as JSON", cause);
}
