// Callsheet runtime: single pages, which report whether there is a next page if it is known.

import { withCallerStack } from "../errors.ts";
import type { PageCursor } from "./cursor.ts";
import type { PageKey } from "./records.ts";

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether there is a next page: `true` if reported (it can be empty); `undefined` if only a request shows it. */
  readonly hasNext: boolean | undefined;
  /** The position at the end of the page, for `from`. Undefined at the end of the list. */
  readonly cursor: PageCursor | undefined;
  /**
   * Requests the next page. Resolves with undefined if there is no next page, without a request if `hasNext` is false.
   * Later calls return the same page; after a failure, the request is sent again.
   */
  next(): Promise<Page<Item> | undefined>;
}

export interface Step<Item> {
  readonly page: readonly Item[];
  /** Returns the position after the page; undefined at the end of the list. */
  readonly next: (() => Place) | undefined;
  /** Whether the response itself reports it. */
  readonly isReported?: boolean;
  /** Whether the iteration fails after this page, although it might not be the last page. */
  readonly isBroken?: boolean;
}

/** The end of a page, for the cursor. */
export interface Place extends Pick<PageCursor, "before"> {
  readonly next?: PageKey | undefined;
}

/** Starts an iteration at a cursor. Its pages only contain the remaining records. */
export type Begin<Item> = (start: PageCursor) => AsyncGenerator<Step<Item>, void>;

/** Returns the first page. A list without records has an empty page. */
export async function firstPage<Item>(
  begin: Begin<Item>,
  start: PageCursor,
  cursorOf: (next: () => Place) => PageCursor,
): Promise<Page<Item>> {
  const pageAfter = async (walk: ReturnType<Begin<Item>>): Promise<Page<Item> | undefined> => {
    const { value, done } = await walk.next();
    return done === true ? undefined : pageOf(value, walk);
  };

  const pageOf = (step: Step<Item>, walk: ReturnType<Begin<Item>>): Page<Item> => {
    const { page: items, next, isReported: isStated = false, isBroken = false } = step;
    const cursor = next && cursorOf(next);
    let rest = walk;
    let asked: Promise<Page<Item> | undefined> | undefined;
    const ask = async (): Promise<Page<Item> | undefined> => {
      try {
        return await pageAfter(rest);
      } catch (error) {
        // A failed iteration cannot continue, so a new one starts at the cursor.
        if (cursor !== undefined && !isBroken) {
          rest = begin(cursor);
          asked = undefined;
        }
        throw withCallerStack(error, ask);
      }
    };
    return {
      items,
      hasNext: cursor === undefined ? false : isStated || undefined,
      cursor,
      next: () => (asked ??= ask()),
    };
  };

  const nothing: Page<Item> = {
    items: [],
    hasNext: false,
    cursor: undefined,
    next: async () => undefined,
  };
  try {
    return (await pageAfter(begin(start))) ?? nothing;
  } catch (error) {
    throw withCallerStack(error, firstPage);
  }
}
