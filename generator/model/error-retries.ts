/** The retries of errors that call sheets declare, by status. */
import { type ErrorEntries, rangeOf } from "./content.ts";
import type { ErrorRetry, ErrorStatus } from "./model.ts";

export interface StatusRetry extends ErrorRetry {
  readonly status: ErrorStatus | "default";
}

const isSet = ({ retry, retryAfter }: ErrorRetry): boolean =>
  retry !== undefined || retryAfter !== undefined;

/** Returns the declared retries. An entry without retries is listed if it takes precedence over one with retries. */
export function errorRetries({ byStatus, other }: ErrorEntries): readonly StatusRetry[] {
  const entries = Array.from(byStatus, ([status, { retry, retryAfter }]) => ({
    status,
    retry,
    retryAfter,
  }));
  const others = other !== undefined && isSet(other);
  const isNeeded = ({ status, ...entry }: StatusRetry): boolean =>
    isSet(entry) || others || entries.some((one) => one.status === rangeOf(status) && isSet(one));
  const needed: StatusRetry[] = entries.filter(isNeeded);
  if (others) needed.push({ status: "default", retry: other.retry, retryAfter: other.retryAfter });
  return needed;
}
