// Makes what is sent out of a call's body or media
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Media } from "../types/values.ts";
import { tagOf } from "../util/values.ts";
import { lossInJson } from "./json-loss.ts";

export interface Content {
  readonly body: string | Media;
  /** The content type, unless the caller gives another. */
  readonly type: string;
  /** A stream is gone once it was sent. */
  readonly isRepeatable: boolean;
}

/** @throws {ParameterError} when both are given, or one would not arrive as it was meant. */
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
    return mediaContent(media, facts);
  }
  if (body === undefined) return undefined;
  return { body: json(body, facts), type: "application/json", isRepeatable: true };
}

/** What the platform would send as something else, and what can be read only once, is not taken. */
function mediaContent(media: Media, facts: Facts): Content {
  const type = (media instanceof Blob && media.type) || "application/octet-stream";
  if (media instanceof ReadableStream) return { body: media, type, isRepeatable: false };
  if (media instanceof Blob || media instanceof ArrayBuffer || ArrayBuffer.isView(media)) {
    return { body: media, type, isRepeatable: true };
  }
  const problem = `\`media\` is of kind ${tagOf(media)}, which cannot be sent as it is: ${wayOut}`;
  throw new ParameterError(facts, "media", problem);
}

const wayOut =
  "give a Blob, bytes or a web stream (`await new Response(form).blob()` makes one of a form, " +
  "`Readable.toWeb(stream)` of a stream of Node)";

function json(body: unknown, facts: Facts): string {
  let cause: unknown;
  let problem = "`body` cannot be written as JSON";
  try {
    const text: string | undefined = JSON.stringify(body);
    const loss = text === undefined ? undefined : lossInJson(body, text);
    if (text !== undefined && loss === undefined) return text;
    problem = loss ?? problem;
  } catch (error) {
    cause = error;
  }
  throw new ParameterError(facts, "body", problem, cause);
}
