// Sends media as it is
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Content, Encoder } from "../types/content.ts";
import type { Media } from "../types/values.ts";
import { progressReports } from "../progress/reports.ts";
import { textOf } from "../request/encode.ts";
import { asOption } from "../request/refuse.ts";
import { tagOf } from "../util/values.ts";
import { faultIn } from "./fault.ts";
import { nothingOf } from "./nothing.ts";
import { redirectInit } from "./redirect.ts";

/** The media under its own type, or else under the one that the operation says: then a text is media too. */
export function bytes(type?: string): Encoder {
  return (call, facts) =>
    call.media === undefined
      ? nothingOf("media", call.bodyRequired, facts)
      : mediaContent(call.media, facts, type);
}

/**
 * What the platform would send as something else, and what can be read only once, is not taken.
 *
 * @throws {ParameterError}
 */
export function mediaContent(media: Media | string, facts: Facts, said?: string): Content {
  const progress = progressReports;
  const fault = faultIn("media");
  const type = (media instanceof Blob && media.type) || said || "application/octet-stream";
  if (typeof media === "string" && said !== undefined) {
    const body = textOf(media, asOption, "media", facts);
    return { body, type, isRepeatable: true, progress };
  }
  if (media instanceof ReadableStream) {
    return { body: media, type, isRepeatable: false, init: redirectInit(), fault, progress };
  }
  if (media instanceof Blob) {
    const init = redirectInit();
    return { body: media, type, isRepeatable: true, size: media.size, init, fault, progress };
  }
  if (media instanceof ArrayBuffer || ArrayBuffer.isView(media)) {
    const body = copyOf(media, facts);
    return { body, type, isRepeatable: true, size: body.size, progress };
  }
  const problem = `\`media\` is of kind ${tagOf(media)}, which cannot be sent as it is: ${wayOut}`;
  throw new ParameterError(facts, "media", problem);
}

/**
 * The bytes as they are now: the caller may use the memory again while the call waits, or is repeated. A request copies
 * bytes too, but no Blob, so the copy takes no more memory than that. Memory that is shared is no part of a Blob everywhere.
 *
 * @throws {ParameterError} when the memory belongs to another thread now.
 */
function copyOf(media: ArrayBuffer | ArrayBufferView, facts: Facts): Blob {
  const isOwn = media instanceof ArrayBuffer || media.buffer instanceof ArrayBuffer;
  try {
    const content = isOwn
      ? media
      : new Uint8Array(media.buffer, media.byteOffset, media.byteLength).slice();
    return new Blob([content as ArrayBuffer]);
  } catch (error) {
    const problem = "the bytes of `media` cannot be read: was their buffer transferred?";
    throw new ParameterError(facts, "media", problem, error);
  }
}

const wayOut =
  "give a Blob, bytes or a web stream (`await new Response(form).blob()` makes one of a form, " +
  "`Readable.toWeb(stream)` of a stream of Node)";
