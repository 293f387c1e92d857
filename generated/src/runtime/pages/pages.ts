// Callsheet runtime: iteration through the pages of a list, with its position.

import { withCallerStack } from "../errors.ts";
import {
  type Paging,
  type PageCursor,
  type IterationStart,
  checkCursor,
  fingerprintOf,
  keyOf,
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
   * The first page alone, which leads to the next one: `page.hasNext`, and `await page.next()`. It does not
   * move `cursor`: each page has its own.
   */
  first(): Promise<Page<Item>>;
  /**
   * The position after the latest page or record; undefined if nothing is left. With several simultaneous iterations,
   * the position of the latest.
   */
  readonly cursor: PageCursor | undefined;
  /**
   * The same pages from there on, none of those before asked for again. Where records came one by one,
   * the page that was left within is.
   *
   * @throws {ParameterError} when no walk through these pages stood there.
   */
  from(cursor: PageCursor): Pages<Item>;
}

export type Walk<Item, Params> = (
  params: Params,
  from: IterationStart,
) => AsyncIterable<Step<Item>>;

/** Keeps the arguments as they are now: what becomes of them is none of the walk's pages. */
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
      next: typeof key === "bigint" ? { bigint: String(key) } : key,
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
    // Worked out when it is asked for.
    let stand: (() => PageCursor) | undefined = begin;
    let skipped = 0;

    /** Each page with the position after it, which its consumer sets. */
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
      // The position of this iteration: others can move `stand` while it waits.
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
