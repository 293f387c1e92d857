/** One list in each kind of pages. */
import * as fc from "fast-check";
import {
  type CallOptions,
  type CallPromise,
  type Pages,
  answered,
  pagesByLast,
  pagesByLink,
  pagesByNumber,
  pagesByOffset,
  pagesByToken,
  pagesByUrl,
} from "../../templates/runtime/index.ts";

export interface Params {
  readonly at?: number | string;
  readonly size?: number;
}

export interface Thing {
  readonly id: number;
}

/** A list that a service returns in pages. */
export interface List {
  readonly things: readonly Thing[];
  /** The size of a page. */
  readonly size: number;
  /** The response after the last page, for numbered pages. */
  readonly behind: "nothing" | "the last page";
}

type Read = (params: Params) => Promise<unknown>;
export type Iterate = (
  list: List,
  read: (page: (params: Params) => unknown) => Read,
) => Pages<Thing>;

export const id = "things.list";

const counted =
  (by: "number" | "offset"): Iterate =>
  ({ things, size, behind }, reading) => {
    const read = reading(({ at = 0, size: wanted = size }) => {
      const start = Number(at) * (by === "number" ? wanted : 1);
      const last = Math.max(0, (Math.ceil(things.length / wanted) - 1) * wanted);
      const from = behind === "nothing" ? start : Math.min(start, last);
      return things.slice(from, from + wanted);
    });
    const how = { id, first: 0, size: "size", assumed: size };
    return by === "number"
      ? pagesByNumber<Thing, Params>({ ...how, number: "at" }, {}, read)
      : pagesByOffset<Thing, Params>({ ...how, offset: "at" }, {}, read);
  };

/** Returns a page with the location of the next page. */
const answering =
  (make: (read: Read) => Pages<Thing>): Iterate =>
  ({ things, size }, reading) =>
    make(
      reading(({ at = 0 }) => {
        const end = Number(at) + size;
        const next = end < things.length ? String(end) : undefined;
        const url = next && `/things?x=1&at=${next}`;
        return { items: things.slice(Number(at), end), next, url };
      }),
    );

export const pagingKinds: Readonly<Record<string, Iterate>> = {
  number: counted("number"),
  offset: counted("offset"),
  token: answering((read) =>
    pagesByToken<Thing, Params>({ id, token: "at", next: "next", items: "items" }, {}, read),
  ),
  "another operation": answering((read) =>
    pagesByToken<Thing, Params>(
      { id, token: "at", next: "next", items: "items" },
      {},
      async (params) => {
        if (params.at !== undefined) throw new Error("The first operation takes no token.");
        return read(params);
      },
      read,
    ),
  ),
  "a token that is an object": ({ things, size }, reading) => {
    const read = reading(({ at = { key: [0] } as unknown }) => {
      const [from = 0] = (at as { readonly key: readonly number[] }).key;
      const end = from + size;
      const next = end < things.length ? { key: [end] } : undefined;
      return { items: things.slice(from, end), next };
    });
    return pagesByToken<Thing, Params>({ id, token: "at", next: "next", items: "items" }, {}, read);
  },
  url: answering((read) => {
    const how = { id, url: "url", items: "items", query: { at: "at" } };
    const call = (params: Params): CallPromise<unknown> => answered(read(params));
    return pagesByUrl<Thing, Params, CallOptions>(how, {}, call, undefined);
  }),
  link: ({ things, size }, reading) => {
    const read = reading(({ at = 0 }) => {
      const end = Number(at) + size;
      const link = end < things.length ? `</things?x=1&at=${end}>; rel="next"` : undefined;
      return { items: things.slice(Number(at), end), link };
    });
    const how = { id, link: "next", items: "items", query: { at: "at" } };
    const call = (params: Params): CallPromise<unknown> => {
      const response = new Response();
      const answer = (async () => {
        const { link, ...page } = (await read(params)) as { readonly link?: string };
        if (link !== undefined) response.headers.set("link", link);
        return page;
      })();
      return answered(answer, response);
    };
    return pagesByLink<Thing, Params, CallOptions>(how, {}, call, undefined);
  },
  last: ({ things, size }, reading) =>
    pagesByLast<Thing, Params>(
      { id, token: "at", last: "id" },
      {},
      reading(({ at = -1 }) => things.slice(Number(at) + 1, Number(at) + 1 + size)),
    ),
};

export const lists = fc.record({
  things: fc
    .integer({ min: 0, max: 40 })
    .map((length) => Array.from({ length }, (_, index) => ({ id: index }))),
  size: fc.integer({ min: 1, max: 12 }),
  behind: fc.constantFrom("nothing" as const, "the last page" as const),
});
