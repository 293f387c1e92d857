// Asks for page after page of a long list, each when it is wanted and not before
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError } from "../errors/errors.ts";
import { type Counted, type Read, countedPages } from "./counted.ts";
import { factsOf, fieldIn, recordsIn, valueOf } from "./records.ts";

/**
 * The pages of a list. `for await (const page of pages)` gives one after the other, and makes a call
 * for each; leaving the loop makes none. Walking through them again starts anew.
 */
export interface Pages<Item> extends AsyncIterable<readonly Item[]> {
  /** The records of all pages, one by one. */
  items(): AsyncIterable<Item>;
}

export interface ByNumber extends Counted {
  /** Argument that counts pages. */
  readonly number: string;
}

export interface ByOffset extends Counted {
  /** Argument that counts the records before the page. */
  readonly offset: string;
}

export interface ByToken {
  /** Id of the operation. */
  readonly id: string;
  /** Argument that carries the token of a page. */
  readonly token: string;
  /** Field of the result that holds the token of the next page. */
  readonly next: string;
  /** Field of the result that holds the records. */
  readonly items: string;
}

/** Ends at a page without records; `countedPages` has the rest of the rule. */
export function pagesByNumber<Item, Params extends object>(
  how: ByNumber,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  const unit = { argument: how.number, step: () => 1, reach: (size: number) => 1 / size };
  return pagesOf(params, (kept) => countedPages(how, unit, kept, read));
}

/** The same, for services that count records: each page starts where the one before ended. */
export function pagesByOffset<Item, Params extends object>(
  how: ByOffset,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  const unit = { argument: how.offset, step: (records: number) => records, reach: () => 1 };
  return pagesOf(params, (kept) => countedPages(how, unit, kept, read));
}

/** Ends where there is no further token. A page may be empty and have one all the same. */
export function pagesByToken<Item, Params extends object>(
  { id, token, next, items }: ByToken,
  given: Params,
  read: Read<Params>,
): Pages<Item> {
  return pagesOf(given, async function* (params) {
    const seen = new Set<unknown>([valueOf(params, token)]);
    for (let asked = params; ;) {
      const answer = await read(asked);
      const page = recordsIn<Item>(fieldIn(answer, items), id, items);
      if (page.length > 0) yield page;
      const following = fieldIn(answer, next);
      if (following === undefined || following === null || following === "") return;
      if (seen.has(following)) {
        throw new DecodeError(
          factsOf(id),
          `\`${next}\` leads back to a page that was there before`,
        );
      }
      seen.add(following);
      asked = { ...params, [token]: following };
    }
  });
}

/** Keeps the arguments as they are now: what becomes of them is none of the walk's pages. */
function pagesOf<Item, Params extends object>(
  params: Params,
  start: (params: Params) => AsyncGenerator<readonly Item[], void>,
): Pages<Item> {
  const kept = { ...params };
  return {
    [Symbol.asyncIterator]: () => start(kept),
    async *items() {
      for await (const page of start(kept)) yield* page;
    },
  };
}
