// Callsheet runtime: pages one at a time, each with whether there is one after it, as far as that can be known.

import { withCallerStack } from "../errors.ts";
import type { PageCursor } from "./cursor.ts";
import type { PageKey } from "./records.ts";

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /**
   * Whether there is a next page: `true` if the response reports it (it can be empty); `undefined` if only a request
   * shows it.
   */
  readonly hasNext: boolean | undefined;
  /** The position at the end of the page, for `from`. Undefined if nothing is left. */
  readonly cursor: PageCursor | undefined;
  /**
   * Requests the next page; resolves with undefined if there is no next page, without a request if `hasNext` is false.
   * Later calls return the same page; after a failure, the request is made again.
   */
  next(): Promise<Page<Item> | undefined>;
}

/** A page that has records. */
export interface Step<Item> {
  readonly page: readonly Item[];
  /** The value that requests the next page; undefined at the end. */
  readonly next: (() => Place) | undefined;
  /** Whether the response itself reports it. */
  readonly isReported?: boolean;
  /** Nothing can be asked for after it, though it is not known to be the last one. */
  readonly isBroken?: boolean;
}

/** The end of a page, for the cursor. */
export interface Place extends Pick<PageCursor, "before"> {
  readonly next?: PageKey | undefined;
}

/** A walk that begins at a cursor; the pages have the records that are left there. */
export type Begin<Item> = (start: PageCursor) => AsyncGenerator<Step<Item>, void>;

/** A list without records has an empty page. */
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
        // A walk that has failed is over.
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
