// Callsheet runtime: reads an answer as text, or as whatever it is where no document says.

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
      throw new DecodeError(answer, `the answer is not valid ${decoder.encoding}`);
    }
  },
};

/** Some platforms list those that they know; what a server says may be another. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/** @throws {DecodeError} when the platform does not know the encoding. */
export function decoderOf(answer: Answer): InstanceType<typeof TextDecoder> {
  const type = answer.response.headers.get("content-type") ?? "";
  const charset = /;\s*charset=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset as Label, { fatal: true });
  } catch {
    const name = excerpt(answer, charset, 40);
    throw new DecodeError(answer, `the answer is encoded as ${name}, which cannot be read here`);
  }
}

/**
 * JSON where the answer says so, or is an object or list; else text; bytes where it is no text either, and undefined
 * where there is nothing.
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
      // Half of it must not pass for a text.
      if (looksLikeJson && (!type || headers.has("content-encoding"))) throw error;
      return text;
    }
  },
};

/** Undefined where the bytes are no text in the encoding that the answer names. */
function textIn(bytes: ArrayBuffer, answer: Answer): string | undefined {
  try {
    return decoderOf(answer).decode(bytes);
  } catch {
    return undefined;
  }
}
