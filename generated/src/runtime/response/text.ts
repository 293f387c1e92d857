// Callsheet runtime: reads a response as text, or by its content if it is not documented.

import { DecodeError, excerpt } from "../errors.ts";
import type { Exchange, Reader } from "../types.ts";
import { rejectTruncated } from "./compressed.ts";
import { decodeText, readBytes } from "./read.ts";

/** The body, whatever its type. It is UTF-8 unless its content type names another encoding. */
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

/** Some platforms list their encodings; a server can use another. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/** @throws {DecodeError} when the platform does not know the encoding. */
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
 * JSON if the response declares it, or is an object or list; otherwise text; otherwise bytes; undefined if it is
 * empty.
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
      // Truncated text must not look complete.
      if (looksLikeJson && (!type || headers.has("content-encoding"))) throw error;
      return text;
    }
  },
};

/** Undefined if the bytes are not valid in the encoding of the response. */
function textIn(bytes: ArrayBuffer, exchange: Exchange): string | undefined {
  try {
    return decoderOf(exchange).decode(bytes);
  } catch {
    return undefined;
  }
}
