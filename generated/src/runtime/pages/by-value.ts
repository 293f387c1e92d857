// Callsheet runtime: pages requested by a value from the previous response: a token, or its last record.

import { DecodeError, factsOf } from "../errors.ts";
import type { Read } from "./counted.ts";
import { linkedPages } from "./linked-pages.ts";
import { type Pages, pagesOf } from "./pages.ts";
import {
  argumentIn,
  keyText,
  moreIn,
  recordsAt,
  tokenIn,
  valueOf,
  withArgument,
} from "./records.ts";

export interface ByToken {
  readonly id: string;
  /** Argument with the token of a page; `body.name` is a field of the body. */
  readonly token: string;
  /** Field of the result with the token of the next page. */
  readonly next: string;
  /** Field of the result that specifies whether there are more pages. */
  readonly more?: string;
  readonly items: string;
  /** Arguments that are passed on to the operation of the next pages. */
  readonly shared?: readonly string[];
}

/**
 * Ends if there is no further token, or if the service reports the last page. `readNext`: calls the operation of the
 * next pages, if it is another one.
 */
export function pagesByToken<Item, Params extends object>(
  how: ByToken,
  params: Params,
  read: Read<Params>,
  readNext?: Read<never>,
): Pages<Item> {
  const { id, token, shared } = how;
  return pagesOf({ id, by: "token", keys: anyKey }, params, (kept, { next: first }) =>
    linkedPages<Item>(
      { id, by: `\`${how.next}\``, first, argument: argumentIn(kept, token) },
      async (at) => {
        const result =
          at === undefined
            ? await read(kept)
            : readNext === undefined
              ? await read(withArgument(kept, token, at))
              : await readNext(withArgument(only(kept, shared), token, at) as never);
        const page = recordsAt<Item>(result, how);
        const more = moreIn(result, how);
        if (more === false) return { page };
        const next = tokenIn(result, how.next, id);
        if (next !== undefined || !more) return { page, next };
        return {
          page,
          problem: `${how.more} reports more pages, but ${how.next} is missing`,
        };
      },
    ),
  );
}

/** Returns the arguments with these names. */
const only = (params: object, names: readonly string[] = []): object =>
  Object.fromEntries(names.map((argument) => [argument, valueOf(params, argument)]));

const anyKey = ["string", "number", "object"] as const;

export interface ByLast {
  readonly id: string;
  /** Argument with the id of the previous page's last record; `body.name` is a field of the body. */
  readonly token: string;
  /** Field that identifies a record. */
  readonly last: string;
  readonly more?: string;
  readonly items?: string;
}

/** Ends if the service reports the last page, or at a page without records. */
export function pagesByLast<Item, Params extends object>(
  how: ByLast,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  const { id, token, last } = how;
  return pagesOf({ id, by: "last", keys: anyKey }, params, (kept, { next: first }) =>
    linkedPages<Item>(
      { id, by: `the last \`${last}\``, first, argument: argumentIn(kept, token) },
      async (at) => {
        const result = await read(at === undefined ? kept : withArgument(kept, token, at));
        const page = recordsAt<Item>(result, how);
        const more = moreIn(result, how);
        if (more === false) return { page };
        const next = tokenIn(page.at(-1), last, id);
        if (next === undefined) {
          if (page.length > 0)
            return { page, problem: `the last record of a page has no \`${last}\`` };
          const problem = `${how.more} reports more pages after an empty page`;
          return more ? { page, problem } : { page };
        }
        if (keyText(next) === keyText(at)) {
          const problem = `the page after \`${token}\` ${keyText(at)} repeats the page before it`;
          throw new DecodeError(factsOf(id, 1), problem);
        }
        return { page, next, isGuess: more === undefined };
      },
    ),
  );
}
