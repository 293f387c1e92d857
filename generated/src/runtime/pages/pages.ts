// Callsheet runtime: iteration through the pages of a list, and its position.

import { withCallerStack } from "../errors.ts";
import {
  type Paging,
  type PageCursor,
  type IterationStart,
  checkCursor,
  fingerprintOf,
  keyOf,
  writtenKey,
} from "./cursor.ts";
import { type Page, type Place, type Step, firstPage } from "./page.ts";

/**
 * The pages of a list. `for await (const page of pages)` requests one page after the other; leaving the loop stops.
 * Iterating again starts from the beginning.
 */
export interface Pages<Item> extends AsyncIterable<readonly Item[]> {
  /** The records of all pages, one by one. */
  items(): AsyncIterable<Item>;
  /**
   * Returns only the first page, which provides the next page: `page.hasNext`, and `await page.next()`. It does not
   * change `cursor`, because each page has its own.
   */
  first(): Promise<Page<Item>>;
  /** The position after the latest page or record of any iteration; undefined at the end of the list. */
  readonly cursor: PageCursor | undefined;
  /**
   * Returns the pages from a position. Earlier pages are not requested again, except for a page whose records were
   * iterated only in part.
   * @throws {ParameterError} when the cursor does not belong to these pages.
   */
  from(cursor: PageCursor): Pages<Item>;
}

export type Walk<Item, Params> = (
  params: Params,
  from: IterationStart,
) => AsyncIterable<Step<Item>>;

/** Creates the pages of a list. The arguments are copied, so that later changes have no effect. */
export function pagesOf<Item, Params extends object>(
  paging: Paging,
  params: Params,
  walk: Walk<Item, Params>,
): Pages<Item> {
  const { id: operation, by } = paging;
  const kept = { ...params };
  let known: number | undefined;
  const ofParams = (): number => (known ??= fingerprintOf(kept, paging));
  const cursorOf = (next: () => Place): PageCursor => {
    const place = next();
    const { next: key, before } = place;
    return {
      operation,
      by,
      ...(key !== undefined && { params: ofParams() }),
      next: writtenKey(key),
      ...(before && { before }),
    };
  };

  async function* steps(start: PageCursor): AsyncGenerator<Step<Item>, void> {
    let { skip = 0 } = start;
    for await (const step of walk(kept, { ...start, next: keyOf(start.next) })) {
      const page = skip > 0 ? step.page.slice(skip) : step.page;
      skip = 0;
      if (page.length > 0) yield { ...step, page };
    }
  }

  const beginningAt = (start: PageCursor): Pages<Item> => {
    const begin = (): PageCursor => start;
    // Computed on demand.
    let stand: (() => PageCursor) | undefined = begin;
    let skipped = 0;

    /** Yields each page with the position after it, which the consumer stores. */
    async function* turned(): AsyncGenerator<[page: readonly Item[], after: typeof stand], void> {
      stand = begin;
      skipped = 0;
      for await (const { page, next } of steps(start)) {
        yield [page, next && (() => cursorOf(next))];
      }
      stand = undefined;
    }

    async function* pages(): AsyncGenerator<readonly Item[], void> {
      try {
        for await (const [page, after] of turned()) {
          stand = after;
          skipped = 0;
          yield page;
        }
      } catch (error) {
        throw withCallerStack(error, pages);
      }
    }

    async function* items(): AsyncGenerator<Item, void> {
      // The position of this iteration. Other iterations can change `stand` meanwhile.
      let here: typeof stand = begin;
      let { skip = 0 } = start;
      try {
        for await (const [page, after] of turned()) {
          let left = page.length;
          for (const item of page) {
            left -= 1;
            skipped = left > 0 ? skip + page.length - left : 0;
            stand = left > 0 ? here : after;
            yield item;
          }
          here = after;
          skip = 0;
        }
      } catch (error) {
        throw withCallerStack(error, items);
      }
    }

    const from = (cursor: PageCursor): Pages<Item> =>
      beginningAt(checkCursor(cursor, paging, ofParams, from));

    return {
      [Symbol.asyncIterator]: pages,
      items,
      first: () => firstPage(steps, start, cursorOf),
      get cursor() {
        return stand && { ...stand(), ...(skipped > 0 && { params: ofParams(), skip: skipped }) };
      },
      from,
    };
  };
  return beginningAt({ operation, by });
}
