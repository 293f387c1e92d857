// Pages that each hold the URL of the next one
// (hand-written in templates/runtime, copied into the generated package).

import type { CallOptions } from "../types/options.ts";
import { followed } from "./followed.ts";
import { type QueryNames, askedBy, queryOf } from "./next-query.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { keyIn, recordsAt } from "./records.ts";

export interface ByUrl extends QueryNames {
  /** Field of the result that holds the URL of the next page. */
  readonly url: string;
  /** Field of the result that holds the records. */
  readonly items?: string;
}

/** Makes a call with other arguments, and other options. */
export type ReadWith<Params, Options> = (
  params: Params,
  options: Options | undefined,
) => Promise<unknown>;

/**
 * Of the URL only the query is read, and becomes the arguments of the next call: nothing is sent to where
 * it leads. Ends where there is none.
 */
export function pagesByUrl<Item, Params extends object, Options extends CallOptions>(
  how: ByUrl,
  given: Params,
  read: ReadWith<Params, Options>,
  options: Options | undefined,
): Pages<Item> {
  const { id, url } = how;
  return pagesOf({ id, by: "url", keys: ["string"] }, given, (params, { next: first }) =>
    followed<Item>({ id, by: `\`${url}\``, first }, async (at) => {
      const asked =
        at === undefined ? ([params, options] as const) : askedBy(String(at), how, params, options);
      const answer = await read(...asked);
      const page = recordsAt<Item>(answer, how);
      const next = keyIn(answer, url, id);
      return { page, ...(next !== undefined && queryOf(String(next), how, `\`${url}\``)) };
    }),
  );
}
