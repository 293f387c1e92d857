// A walk through the pages of a list, which can say where it stands
// (hand-written in templates/runtime, copied into the generated package).

import { type Manner, type PageCursor, checkCursor } from "./cursor.ts";

/**
 * The pages of a list. `for await (const page of pages)` gives one after the other, and makes a call
 * for each; leaving the loop makes none. Walking through them again starts anew.
 */
export interface Pages<Item> extends AsyncIterable<readonly Item[]> {
  /** The records of all pages, one by one. */
  items(): AsyncIterable<Item>;
  /**
   * Where the walk stands: behind the page, or the record, that it gave last; undefined when nothing is
   * left. Of several walks at a time, where the one stands that went last.
   */
  readonly cursor: PageCursor | undefined;
  /**
   * The same pages from there on, none of those before asked for again. Where records were given one by
   * one, the page that was left within is.
   *
   * @throws {ParameterError} when no walk through these pages stood there.
   */
  from(cursor: PageCursor): Pages<Item>;
}

/** A page that has records. */
export interface Step<Item> {
  readonly page: readonly Item[];
  /** What asks for the one after it; undefined when there is none. */
  readonly next: (() => Place) | undefined;
}

type Place = Pick<PageCursor, "next" | "before">;

export type Walk<Item, Params> = (params: Params, from: PageCursor) => AsyncIterable<Step<Item>>;

/** Keeps the arguments as they are now: what becomes of them is none of the walk's pages. */
export function pagesOf<Item, Params extends object>(
  manner: Manner,
  params: Params,
  walk: Walk<Item, Params>,
): Pages<Item> {
  const { id: operation, by } = manner;
  const kept = { ...params };
  const beginningAt = (start: PageCursor): Pages<Item> => {
    const begin = (): PageCursor => start;
    // Worked out when it is asked for.
    let stand: (() => PageCursor) | undefined = begin;
    let given = 0;

    async function* pages(): AsyncGenerator<readonly Item[], void> {
      stand = begin;
      given = 0;
      let { skip = 0 } = start;
      for await (const { page, next } of walk(kept, start)) {
        const rest = skip > 0 ? page.slice(skip) : page;
        skip = 0;
        stand = next && (() => ({ operation, by, ...next() }));
        given = 0;
        if (rest.length > 0) yield rest;
      }
      stand = undefined;
    }

    async function* items(): AsyncGenerator<Item, void> {
      let here: typeof stand = begin;
      let { skip = 0 } = start;
      for await (const page of pages()) {
        const after = stand;
        let left = page.length;
        for (const item of page) {
          left -= 1;
          given = left > 0 ? skip + page.length - left : 0;
          stand = left > 0 ? here : after;
          yield item;
        }
        here = after;
        skip = 0;
      }
    }

    return {
      [Symbol.asyncIterator]: pages,
      items,
      get cursor() {
        return stand && { ...stand(), ...(given > 0 && { skip: given }) };
      },
      from: (cursor) => beginningAt(checkCursor(cursor, manner)),
    };
  };
  return beginningAt({ operation, by });
}
