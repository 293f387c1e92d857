// Reads bodies no further than the caller's limit on their size
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError } from "../errors/errors.ts";
import type { Answer } from "../types/answer.ts";
import type { Bytes } from "../types/values.ts";
import { ignore } from "../util/ignore.ts";

/** Lets go of a body that is not read. */
export function cancelBody({ body }: Response): void {
  void body?.cancel().catch(ignore);
}

/**
 * Counts the bytes of a body as they arrive, decompressed. What the headers say is looked at first.
 *
 * @throws {DecodeError} at once, or from the count, when the body has more bytes than allowed.
 */
export function byteCount(answer: Answer): (bytes: number) => void {
  const { response, facts, most: maxBytes, progress } = answer;
  const refuse = (size: string): never => {
    const advice = "raise `maxResponseBytes`, or ask for less";
    throw new DecodeError(facts, `the answer has ${size}, allowed are ${maxBytes}: ${advice}`);
  };
  const length = contentLengthOf(response.headers);
  if (maxBytes !== false && length !== undefined && !(length <= maxBytes)) {
    cancelBody(response);
    refuse(`${length} bytes`);
  }
  const report = progress?.(length);
  let count = 0;
  return (bytes) => {
    count += bytes;
    if (maxBytes !== false && !(count <= maxBytes)) refuse(`${count} bytes or more`);
    report?.(bytes);
  };
}

/** The size of a body, where the service states it and the body is not compressed on the way. */
export function contentLengthOf(headers: Headers): number | undefined {
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  return /^\d+$/.test(length ?? "") ? Number(length) : undefined;
}

/** @throws {DecodeError} when there are more bytes than allowed; whatever the stream does. */
export async function readBytes(answer: Answer): Promise<ArrayBuffer> {
  const { response, most: maxBytes, progress } = answer;
  if (maxBytes === false && progress === undefined) return await response.arrayBuffer();
  const count = byteCount(answer);
  const parts: Bytes[] = [];
  await readParts(response, (part) => {
    count(part.byteLength);
    parts.push(part);
    return true;
  });
  return new Blob(parts).arrayBuffer();
}

/** The body, by the type that compilers of every age can hold it to: its parts are never shared memory. */
export function bodyOf({ body }: Response): ReadableStream<Bytes> | null {
  return body as ReadableStream<Bytes> | null;
}

/** Hands out a body as it comes, as long as more is wanted. @throws what `take` does, and the stream. */
export async function readParts(response: Response, take: (part: Bytes) => boolean): Promise<void> {
  const reader = bodyOf(response)?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      if (!take(part.value)) break;
    }
  } finally {
    // Lets go of what is not read; at the end there is nothing.
    void reader?.cancel().catch(ignore);
  }
}
