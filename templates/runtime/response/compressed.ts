// Callsheet runtime: finds compressed bodies that were cut before their first byte.

import { DecodeError } from "../errors.ts";
import type { Exchange } from "../types.ts";
import { fieldValue } from "../util.ts";

/** The length of an empty body in bytes, by coding. Others are a single byte, or the platform notices the cut itself. */
const shortest = { gzip: 20, "x-gzip": 20, deflate: 2 };

/**
 * Platforms decompress the beginning of a body to nothing, and report it as complete. If the length on the wire is
 * known, it distinguishes such a body from an empty one.
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
