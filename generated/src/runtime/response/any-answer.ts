// Reads an answer of which no document says what it holds
// (hand-written in templates/runtime, copied into the generated package).

import type { Answer, Reader } from "../types/answer.ts";
import { readBytes } from "./body-size.ts";
import { decoderOf } from "./plain-text.ts";
import { decodeText, parse } from "./read.ts";

/**
 * JSON where the answer says so, or is an object or list; else text; bytes where it is no text either, and undefined
 * where there is nothing.
 */
export const anyAnswer: Reader<unknown> = {
  accept: "application/json",
  encoding: "identity",
  async read(answer) {
    const bytes = await readBytes(answer);
    if (bytes.byteLength === 0) return undefined;
    const { headers } = answer.response;
    const type = headers.get("content-type") ?? "";
    const isJson = /^[^;]*[/+]json\s*(?:;|$)/i.test(type);
    const text = isJson ? decodeText(bytes, answer) : textIn(bytes, answer);
    if (text === undefined) return new Uint8Array(bytes);
    if (!/\S/.test(text)) return undefined;
    if (isJson) return parse(text, answer);
    const looksLikeJson = /^\s*[[{]/.test(text);
    if (type && !looksLikeJson) return text;
    try {
      return parse(text, answer);
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
