// Callsheet runtime: fields of a response that specify whether there are more pages.

import { fieldIn, moreIn } from "./records.ts";

export interface EndFields {
  /** Whether there are more pages. */
  readonly more?: string;
  /** Whether the page is the last one. */
  readonly end?: string;
  readonly totalPages?: string;
  /** Number of records of all pages. */
  readonly total?: string;
}

interface Reached {
  readonly pages: number;
  readonly records: number;
}

/** Returns whether the response reports more pages; undefined if it does not specify it. */
export function reportsMore(
  result: unknown,
  { id, more, end, totalPages, total }: EndFields & { readonly id: string },
  { pages, records }: Reached,
): boolean | undefined {
  const hasMore = moreIn(result, { id, more });
  if (hasMore !== undefined) return hasMore;
  const isLast = moreIn(result, { id, more: end });
  if (isLast !== undefined) return !isLast;
  const allPages = countIn(result, totalPages);
  if (allPages !== undefined) return pages < allPages;
  const all = countIn(result, total);
  return all === undefined ? undefined : records < all;
}

/** Services report an unknown number as zero, as -1 or as null. */
function countIn(result: unknown, field: string | undefined): number | undefined {
  const count = field === undefined ? 0 : Number(fieldIn(result, field));
  return count > 0 ? count : undefined;
}
