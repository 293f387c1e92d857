// Callsheet runtime: detects compressed bodies that were truncated before their first byte of content.

import { DecodeError } from "../errors.ts";
import type { Exchange } from "../types.ts";
import { fieldValue } from "../util.ts";

/**
 * Length of a compressed empty body in bytes, by content coding. For other codings it is a single byte, or the platform
 * detects the truncation itself.
 */
const shortest = { gzip: 20, "x-gzip": 20, deflate: 2 };

/**
 * Platforms decompress the start of a truncated body to an empty body, and report it as complete. Its transmitted
 * length, if known, distinguishes it from an empty body.
 *
 * @throws {DecodeError} if an empty body is shorter than its coding allows.
 */
export function rejectTruncated(exchange: Exchange): undefined {
  const { body, headers } = exchange.response;
  const length = Number(headers.get("content-length"));
  const least = Number(fieldValue(shortest, headers.get("content-encoding")?.toLowerCase() ?? ""));
  if (body && length > 0 && length < least)
    throw new DecodeError(exchange, "the response is compressed and ends before its first byte");
}
