// Callsheet runtime: reads a response as text, or by its content if it is not documented.

import { DecodeError, excerpt } from "../errors.ts";
import type { Answer, Reader } from "../types.ts";
import { refuseCut } from "./compressed.ts";
import { decodeText, readBytes } from "./read.ts";

/** The body, whatever its type. It is UTF-8 unless its content type names another encoding. */
export const plainText: Reader<string> = {
  accept: "*/*",
  encoding: "identity",
  async read(answer) {
    const decoder = decoderOf(answer);
    const bytes = await readBytes(answer);
    if (bytes.byteLength === 0) refuseCut(answer);
    try {
      return decoder.decode(bytes);
    } catch {
      throw new DecodeError(answer, `the response is not valid ${decoder.encoding}`);
    }
  },
};

/** Some platforms list their encodings; a server can use another. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/** @throws {DecodeError} when the platform does not know the encoding. */
export function decoderOf(answer: Answer): InstanceType<typeof TextDecoder> {
  const type = answer.response.headers.get("content-type") ?? "";
  const charset = /;\s*charset=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset as Label, { fatal: true });
  } catch {
    const name = excerpt(answer, charset, 40);
    throw new DecodeError(
      answer,
      `the response has the encoding ${name}, which this platform cannot read`,
    );
  }
}

/**
 * JSON if the response declares it, or is an object or list; otherwise text; otherwise bytes; undefined if it is
 * empty.
 */
export const anyAnswer: Reader<unknown> = {
  accept: "application/json",
  encoding: "identity",
  async read(answer) {
    const bytes = await readBytes(answer);
    if (bytes.byteLength === 0) return refuseCut(answer);
    const { headers } = answer.response;
    const type = headers.get("content-type") ?? "";
    const isJson = /^[^;]*[/+]json\s*(?:;|$)/i.test(type);
    const text = isJson ? decodeText(bytes, answer) : textIn(bytes, answer);
    if (text === undefined) return new Uint8Array(bytes);
    if (!/\S/.test(text)) return undefined;
    if (isJson) return answer.parse(text);
    const looksLikeJson = /^\s*[[{]/.test(text);
    if (type && !looksLikeJson) return text;
    try {
      return await answer.parse(text);
    } catch (error) {
      // Truncated text must not look complete.
      if (looksLikeJson && (!type || headers.has("content-encoding"))) throw error;
      return text;
    }
  },
};

/** Undefined if the bytes are not valid in the encoding of the response. */
function textIn(bytes: ArrayBuffer, answer: Answer): string | undefined {
  try {
    return decoderOf(answer).decode(bytes);
  } catch {
    return undefined;
  }
}
