// Callsheet runtime: pages whose response, or its `Link` header, contains the URL of the next page.

import type { CallOptions } from "../options.ts";
import type { CallPromise } from "../types.ts";
import { linkedPages } from "./linked-pages.ts";
import { linkIn } from "./link-header.ts";
import { secretsOf } from "./marked-secrets.ts";
import { type QueryNames, nextArguments, queryOf } from "./next-query.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { type PageKey, keyIn, recordsAt } from "./records.ts";

export interface ByUrl extends QueryNames {
  /** Field of the result with the URL of the next page. */
  readonly url: string;
  /** Field of the result with the records. */
  readonly items?: string;
}

/** Calls the operation with other arguments and options. */
export type ReadWith<Params, Options> = (
  params: Params,
  options: Options | undefined,
) => CallPromise<unknown>;

/** Uses only the URL's query, as arguments of the next call; nothing is sent to the URL. Ends if there is no URL. */
export function pagesByUrl<Item, Params extends object, Options extends CallOptions>(
  how: ByUrl,
  params: Params,
  read: ReadWith<Params, Options>,
  options: Options | undefined,
): Pages<Item> {
  const { id, url } = how;
  return pagesOf({ id, by: "url", keys: ["string"] }, params, (kept, { next: first }) =>
    linkedPages<Item>({ id, by: `\`${url}\``, first }, async (at) => {
      const asked =
        at === undefined
          ? ([kept, options] as const)
          : nextArguments(String(at), how, kept, options);
      const call = read(...asked);
      const result = await call;
      const page = recordsAt<Item>(result, how);
      const next = keyIn(result, url, id);
      return {
        page,
        ...(next !== undefined && queryOf(String(next), how, `\`${url}\``, before(at, call))),
      };
    }),
  );
}

const before = (at: PageKey | undefined, call: CallPromise<unknown>) => ({
  at: String(at ?? ""),
  secrets: secretsOf(call),
});

export interface ByLink extends QueryNames {
  /** The relation of the link, usually `next`. */
  readonly link: string;
  readonly items?: string;
}

/** Like `pagesByUrl`, for URLs in a header. */
export function pagesByLink<Item, Params extends object, Options extends CallOptions>(
  how: ByLink,
  params: Params,
  read: ReadWith<Params, Options>,
  options: Options | undefined,
): Pages<Item> {
  const { id, link } = how;
  const by = `the link \`${link}\``;
  return pagesOf({ id, by: "link", keys: ["string"] }, params, (kept, { next: first }) =>
    linkedPages<Item>({ id, by, first }, async (at) => {
      const asked =
        at === undefined
          ? ([kept, options] as const)
          : nextArguments(String(at), how, kept, options);
      const call = read(...asked);
      const { data, response } = await call.withResponse();
      const page = recordsAt<Item>(data, how);
      const next = linkIn(response.headers.get("link") ?? "", link);
      if (next === null) return { page, problem: "the header `Link` cannot be read" };
      return { page, ...(next !== undefined && queryOf(next, how, by, before(at, call))) };
    }),
  );
}
