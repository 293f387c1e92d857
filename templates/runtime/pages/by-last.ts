// Pages that are asked for by the last record of the one before
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError } from "../errors/errors.ts";
import { argumentIn, withArgument } from "./arguments.ts";
import type { Read } from "./counted.ts";
import { followed } from "./followed.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { factsOf, keyIn, moreIn, recordsAt } from "./records.ts";

export interface ByLast {
  /** Id of the operation. */
  readonly id: string;
  /** Argument that says behind which record a page begins; `body.name` is a field of the body. */
  readonly token: string;
  /** Field of a record that says which it is. */
  readonly last: string;
  /** Field of the result that says whether there are more pages. */
  readonly more?: string;
  /** Field of the result that holds the records. */
  readonly items?: string;
}

/** Ends where the service says so, or at a page without records. */
export function pagesByLast<Item, Params extends object>(
  how: ByLast,
  given: Params,
  read: Read<Params>,
): Pages<Item> {
  const { id, token, last } = how;
  return pagesOf({ id, by: "last", keys: ["string", "number"] }, given, (params, { next: first }) =>
    followed<Item>(
      { id, by: `the last \`${last}\``, first, given: argumentIn(params, token) },
      async (at) => {
        const answer = await read(at === undefined ? params : withArgument(params, token, at));
        const page = recordsAt<Item>(answer, how);
        const more = moreIn(answer, how);
        if (more === false) return { page };
        const next = keyIn(page.at(-1), last, id);
        if (next === undefined) {
          if (page.length > 0)
            return { page, problem: `the last record of a page has no \`${last}\`` };
          const problem = `${how.more} says that there are more pages, after one without records`;
          return more ? { page, problem } : { page };
        }
        if (next === at) {
          const problem = `the page behind \`${token}\` ${at} is the one before it once more`;
          throw new DecodeError(factsOf(id), problem);
        }
        return { page, next, isGuess: more === undefined };
      },
    ),
  );
}
