// Pages of which the header `Link` says where the next one is
// (hand-written in templates/runtime, copied into the generated package).

import { withResponse } from "../client/with-response.ts";
import type { CallOptions } from "../types/options.ts";
import type { ReadWith } from "./by-url.ts";
import { followed } from "./followed.ts";
import { linkIn } from "./link-header.ts";
import { type QueryNames, askedBy, queryOf } from "./next-query.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { recordsAt } from "./records.ts";

export interface ByLink extends QueryNames {
  /** The relation of the link: `next`. */
  readonly link: string;
  /** Field of the result that holds the records. */
  readonly items?: string;
}

/** As `pagesByUrl`, for URLs that come in a header. */
export function pagesByLink<Item, Params extends object, Options extends CallOptions>(
  how: ByLink,
  given: Params,
  read: ReadWith<Params, Options>,
  options: Options | undefined,
): Pages<Item> {
  const { id, link } = how;
  const by = `the link \`${link}\``;
  return pagesOf({ id, by: "link", keys: ["string"] }, given, (params, { next: first }) =>
    followed<Item>({ id, by, first }, async (at) => {
      const [asked, own] =
        at === undefined ? ([params, options] as const) : askedBy(String(at), how, params, options);
      const { data, response } = await withResponse<unknown, Options>(
        (opted) => read(asked, opted),
        own,
      );
      const page = recordsAt<Item>(data, how);
      const next = linkIn(response.headers.get("link") ?? "", link);
      if (next === null) return { page, problem: "the header `Link` cannot be read" };
      return { page, ...(next !== undefined && queryOf(next, how, by)) };
    }),
  );
}
