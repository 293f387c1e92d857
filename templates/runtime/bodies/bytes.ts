// Callsheet runtime: sends media unchanged.

import { type Facts, ParameterError } from "../errors.ts";
import { textOf } from "../request/url.ts";
import type { Content, Encoder, Media } from "../types.ts";
import { tagOf } from "../util.ts";
import { blobContent, faultIn, redirectInit } from "./fault.ts";
import { nothingOf } from "./json.ts";
import { streamContent } from "./stream.ts";

/** Sends media with its own type, or the operation's `type`, which also allows strings. `ofText`: type of strings. */
export function bytes(type?: string, ofText: string | undefined = type): Encoder {
  return ({ media, bodyRequired }, facts) =>
    media === undefined
      ? nothingOf("media", bodyRequired, facts)
      : mediaContent(media, facts, typeof media === "string" ? ofText : type);
}

/** Returns media, unless the platform would change it, or it can only be read once. @throws {ParameterError} */
export function mediaContent(media: Media | string, facts: Facts, stated?: string): Content {
  const fault = faultIn("media");
  const type = (media instanceof Blob && media.type) || stated || "application/octet-stream";
  if (typeof media === "string" && stated !== undefined) {
    const body = textOf(media, "media", facts);
    return { body, type };
  }
  if (media instanceof ReadableStream) {
    return streamContent(media, type, "media", facts);
  }
  if (media instanceof Blob) {
    return { ...blobContent(media, type, redirectInit()), fault };
  }
  if (media instanceof ArrayBuffer || ArrayBuffer.isView(media)) {
    return blobContent(copyOf(media, facts), type);
  }
  const problem = `\`media\` is of kind ${tagOf(media)}, which cannot be sent as it is: ${wayOut}`;
  throw new ParameterError(facts, "media", problem);
}

/**
 * Returns a copy, because the caller can reuse the memory while the call waits or is retried. The copy is a Blob, which
 * requests do not copy again. Some platforms do not accept shared memory in a Blob.
 * @throws {ParameterError} when the memory was transferred to another thread.
 */
function copyOf(media: ArrayBuffer | ArrayBufferView, facts: Facts): Blob {
  const isUnshared = media instanceof ArrayBuffer || media.buffer instanceof ArrayBuffer;
  try {
    const content = isUnshared
      ? media
      : new Uint8Array(media.buffer, media.byteOffset, media.byteLength).slice();
    return new Blob([content as ArrayBuffer]);
  } catch (error) {
    const problem = "the bytes of `media` cannot be read: was their buffer transferred?";
    throw new ParameterError(facts, "media", problem, error);
  }
}

const wayOut =
  "pass a Blob, bytes or a web stream (`await new Response(form).blob()` makes one of a form, " +
  "`Readable.toWeb(stream)` of a stream of Node)";
