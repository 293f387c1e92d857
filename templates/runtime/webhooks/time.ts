// Callsheet runtime: checks the time of sending, which prevents replays of old deliveries.

import { WebhookError } from "./error.ts";
import type { WebhookOptions } from "./types.ts";

/** Returns a time in seconds, in milliseconds, or in RFC 3339. @throws {WebhookError} when it is not near the clock. */
export function timeOf(
  text: string,
  header: string,
  tolerance: number | undefined,
  { tolerance: ofCaller = tolerance, now = Date.now }: WebhookOptions,
): Date {
  const time = /^\d{1,11}$/.test(text) ? Number(text) * 1000 : instantOf(text);
  if (Number.isNaN(time))
    throw new WebhookError(
      "malformed-header",
      `the time in the header \`${header}\` is not a timestamp. Check that the service sent the request`,
    );
  const seconds = Math.abs(now() - time) / 1000;
  // A tolerance that is not a number allows nothing.
  if (ofCaller !== undefined && !(seconds <= ofCaller)) {
    const direction = time < now() ? "ago" : "in the future";
    throw new WebhookError(
      "stale",
      `the delivery was sent ${Math.round(seconds)} s ${direction}, more than ${ofCaller} s. Check the clock, or ignore the delivery`,
    );
  }
  return new Date(time);
}

const instantOf = (text: string): number =>
  /^\d{12,15}$/.test(text)
    ? Number(text)
    : /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text)
      ? // Engines need not parse nanoseconds.
        Date.parse(text.replace(/(\.\d{3})\d+/, "$1"))
      : Number.NaN;
