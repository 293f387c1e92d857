// Callsheet runtime: reads a response as text; if its type is not documented, by its content.

import { DecodeError, excerpt } from "../errors.ts";
import type { Exchange, Reader } from "../types.ts";
import { rejectTruncated } from "./compressed.ts";
import { decodeText, readBytes } from "./read.ts";

/** Reads the body as text of any content type. Default encoding: UTF-8, unless the content type specifies another. */
export const plainText: Reader<string> = {
  accept: "*/*",
  encoding: "identity",
  async read(exchange) {
    const decoder = decoderOf(exchange);
    const bytes = await readBytes(exchange);
    if (bytes.byteLength === 0) rejectTruncated(exchange);
    try {
      return decoder.decode(bytes);
    } catch {
      throw new DecodeError(exchange, `the response is not valid ${decoder.encoding}`);
    }
  },
};

/** The types of some platforms list their encodings, but a server can use another encoding. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/** @throws {DecodeError} when the platform does not support the encoding. */
export function decoderOf(exchange: Exchange): InstanceType<typeof TextDecoder> {
  const type = exchange.response.headers.get("content-type") ?? "";
  const charset = /;\s*charset=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset as Label, { fatal: true });
  } catch {
    const name = excerpt(exchange, charset, 40);
    throw new DecodeError(
      exchange,
      `the response has the encoding ${name}, which this platform cannot read`,
    );
  }
}

/**
 * Reads JSON if the response declares it, or if its text is an object or list. Otherwise returns text, bytes if it is
 * not valid text, or undefined if it is empty.
 */
export const anyContent: Reader<unknown> = {
  accept: "application/json",
  encoding: "identity",
  async read(exchange) {
    const bytes = await readBytes(exchange);
    if (bytes.byteLength === 0) return rejectTruncated(exchange);
    const { headers } = exchange.response;
    const type = headers.get("content-type") ?? "";
    const isJson = /^[^;]*[/+]json\s*(?:;|$)/i.test(type);
    const text = isJson ? decodeText(bytes, exchange) : textIn(bytes, exchange);
    if (text === undefined) return new Uint8Array(bytes);
    if (!/\S/.test(text)) return undefined;
    if (isJson) return exchange.parse(text);
    const looksLikeJson = /^\s*[[{]/.test(text);
    if (type && !looksLikeJson) return text;
    try {
      return await exchange.parse(text);
    } catch (error) {
      // Truncated text must not appear complete.
      if (looksLikeJson && (!type || headers.has("content-encoding"))) throw error;
      return text;
    }
  },
};

/** Returns undefined if the bytes are not valid in the encoding of the response. */
function textIn(bytes: ArrayBuffer, exchange: Exchange): string | undefined {
  try {
    return decoderOf(exchange).decode(bytes);
  } catch {
    return undefined;
  }
}
