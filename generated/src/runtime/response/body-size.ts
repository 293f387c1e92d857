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
  const { response, maxResponseBytes: most, watchers } = answer;
  const check = (size: number): void => {
    if (most === false || size <= most) return;
    cancelBody(response);
    const advice = "raise `maxResponseBytes`, or ask for less";
    const problem = `the answer has ${size} bytes or more, allowed are ${most}: ${advice}`;
    throw new DecodeError(answer, problem);
  };
  const length = contentLengthOf(response.headers);
  check(length ?? 0);
  const report = watchers.progress?.download(answer)?.(length);
  let count = 0;
  return (bytes) => {
    count += bytes;
    check(count);
    report?.(bytes);
  };
}

/** The size of a body, where the service states it and the body is not compressed on the way. */
export function contentLengthOf(headers: Headers): number | undefined {
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) && !headers.has("content-encoding") ? Number(length) : undefined;
}

/**
 * @throws {DecodeError} when there are more bytes than allowed, or none of a compressed body; what it means when the
 * stream breaks.
 */
export async function readBytes(answer: Answer): Promise<ArrayBuffer> {
  try {
    const bytes = await bytesOf(answer);
    if (bytes.byteLength === 0) refuseEmptied(answer);
    return bytes;
  } catch (error) {
    throw answer.fault(error);
  }
}

async function bytesOf(answer: Answer): Promise<ArrayBuffer> {
  const { response, maxResponseBytes, watchers } = answer;
  if (maxResponseBytes === false && !watchers.progress) return response.arrayBuffer();
  const count = byteCount(answer);
  const parts: Bytes[] = [];
  await readParts(response, (part) => {
    count(part.byteLength);
    parts.push(part);
  });
  return new Blob(parts).arrayBuffer();
}

/**
 * Platforms make nothing of the beginning of a compressed body, and call it complete.
 *
 * @throws {DecodeError} when an empty body was more on the way.
 */
export function refuseEmptied(answer: Answer): void {
  const { body, headers } = answer.response;
  if (!body || !headers.has("content-encoding") || headers.get("content-length") === "0") return;
  throw new DecodeError(answer, "the answer is compressed and ends before its first byte");
}

/** By the type that compilers of every age can hold a body to: its parts are never shared memory. */
export function asBytes(body: ReadableStream | null): ReadableStream<Bytes> | null {
  return body;
}

/** Hands out a body as it comes, until that is enough. @throws what `take` does, and the stream. */
export async function readParts(
  { body }: Response,
  take: (part: Bytes) => boolean | void,
): Promise<void> {
  const reader = asBytes(body)?.getReader();
  let part: { readonly value?: Bytes | undefined } | undefined;
  try {
    do part = await reader?.read();
    while (part?.value && !take(part.value));
  } finally {
    // Lets go of what is not read; at the end there is nothing.
    void reader?.cancel().catch(ignore);
  }
}
