// Makes what is sent out of a call's body or media
// (hand-written in templates/runtime, copied into the generated package).

import type { Media } from "./call.ts";
import { type Facts, ParameterError } from "./errors.ts";
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
  const problem = `\`media\` is ${nameOf(media)}, which cannot be sent as it is: ${wayOut(media)}`;
  throw new ParameterError(facts, "media", problem);
}

function nameOf(media: unknown): string {
  return typeof media === "object" ? Object.prototype.toString.call(media) : `a ${typeof media}`;
}

function wayOut(media: unknown): string {
  if (typeof media === "string") return "give `new Blob([text])`";
  if (typeof media !== "object" || media === null) return "give a Blob, bytes or a web stream";
  const name = Object.prototype.toString.call(media);
  if (name === "[object FormData]") return "give `await new Response(form).blob()`";
  if (name === "[object URLSearchParams]") return "give `await new Response(params).blob()`";
  if ("pipe" in media) return "give `Readable.toWeb(stream)`, of node:stream";
  if (Symbol.asyncIterator in media) {
    return "give `Readable.toWeb(Readable.from(media))`, of node:stream";
  }
  return "give a Blob, bytes or a web stream of this platform";
}

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
