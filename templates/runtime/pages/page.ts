// Callsheet runtime: pages one at a time, each with whether there is one after it, as far as that can be known.

import { seenFrom } from "../errors.ts";
import type { PageCursor } from "./cursor.ts";
import type { PageKey } from "./records.ts";

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /**
   * Whether there is a page after it: `true` where the answer says so, which may turn out to be empty;
   * `undefined` where only asking for that page will show.
   */
  readonly hasNext: boolean | undefined;
  /** Where it ends: `from` goes on there. Undefined when nothing is left. */
  readonly cursor: PageCursor | undefined;
  /**
   * The page after it; undefined when there is none, and then no call is made where `hasNext` is false.
   * Asked again it is the same page; after a failure, the call is made again.
   */
  next(): Promise<Page<Item> | undefined>;
}

/** A page that has records. */
export interface Step<Item> {
  readonly page: readonly Item[];
  /** What asks for the one after it; undefined when there is none. */
  readonly next: (() => Place) | undefined;
  /** Whether the answer itself says that there is one. */
  readonly isStated?: boolean;
  /** Nothing can be asked for after it, though it is not known to be the last one. */
  readonly isBroken?: boolean;
}

/** Where a page ends, for the cursor of a walk. */
export interface Place extends Pick<PageCursor, "before"> {
  readonly next?: PageKey | undefined;
}

/** A walk that begins at a cursor; the pages have the records that are left there. */
export type Begin<Item> = (start: PageCursor) => AsyncGenerator<Step<Item>, void>;

/** Of a list without records there is an empty page. */
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
    const { page: items, next, isStated = false, isBroken = false } = step;
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
        throw seenFrom(error, ask);
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
    throw seenFrom(error, firstPage);
  }
}
