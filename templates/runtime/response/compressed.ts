// Callsheet runtime: detects compressed bodies that were truncated before their first byte of content.

import { DecodeError } from "../errors.ts";
import type { Exchange } from "../types.ts";
import { fieldValue } from "../util.ts";

/** Length of a compressed empty body in bytes. Other codings need one byte, or platforms detect the truncation. */
const shortest = { gzip: 20, "x-gzip": 20, deflate: 2 };

/**
 * Platforms report a truncated start as a complete empty body. Its transmitted length, if known, reveals it.
 * @throws {DecodeError} if an empty body is shorter than its coding allows.
 */
export function rejectTruncated(exchange: Exchange): undefined {
  const { body, headers } = exchange.response;
  const length = Number(headers.get("content-length"));
  const least = Number(fieldValue(shortest, headers.get("content-encoding")?.toLowerCase() ?? ""));
  if (body && length > 0 && length < least)
    throw new DecodeError(exchange, "the response is compressed and ends before its first byte");
}
