// Pages that each hold the token of the next one
// (hand-written in templates/runtime, copied into the generated package).

import { argumentIn, withArgument } from "./arguments.ts";
import type { Read } from "./counted.ts";
import { followed } from "./followed.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { keyIn, moreIn, recordsAt } from "./records.ts";

export interface ByToken {
  /** Id of the operation. */
  readonly id: string;
  /** Argument that carries the token of a page; `body.name` is a field of the body. */
  readonly token: string;
  /** Field of the result that holds the token of the next page. */
  readonly next: string;
  /** Field of the result that says whether there are more pages. */
  readonly more?: string;
  /** Field of the result that holds the records. */
  readonly items: string;
}

/** Ends where there is no further token, or where the service says that there is no further page. */
export function pagesByToken<Item, Params extends object>(
  how: ByToken,
  given: Params,
  read: Read<Params>,
): Pages<Item> {
  const { id, token } = how;
  return pagesOf(
    { id, by: "token", keys: ["string", "number"] },
    given,
    (params, { next: first }) =>
      followed<Item>(
        { id, by: `\`${how.next}\``, first, given: argumentIn(params, token) },
        async (at) => {
          const answer = await read(at === undefined ? params : withArgument(params, token, at));
          const page = recordsAt<Item>(answer, how);
          const more = moreIn(answer, how);
          if (more === false) return { page };
          const next = keyIn(answer, how.next, id);
          if (next !== undefined || !more) return { page, next };
          return {
            page,
            problem: `${how.more} says that there are more pages, and ${how.next} not which`,
          };
        },
      ),
  );
}
