/** The vocabulary of pagination. */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Scalar } from "../sheets/types/type.ts";

export type Pages = CountedPages | TokenPages | LastPages | UrlPages | LinkPages;

/** Each page is asked for by its number, or by the number of records before it. */
export interface CountedPages {
  readonly by: "number" | "offset";
  /** The argument that counts. */
  readonly argument: PagesWord;
  /** The value for the first page. */
  readonly first: number;
  /** The argument that says how many records a page has. */
  readonly size?: PagesWord | undefined;
  /** The maximum page size of the service, if the maximum of `size` does not specify it. */
  readonly most?: number | undefined;
  /** The field that specifies whether there are more pages. */
  readonly more?: PagesWord | undefined;
  /** The field that is true on the last page. */
  readonly end?: PagesWord | undefined;
  /** The field with the number of pages. */
  readonly totalPages?: PagesWord | undefined;
  /** The field with the number of records of all pages. */
  readonly total?: PagesWord | undefined;
  /** The field that holds the records; absent when the result itself does. */
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Each page holds the token of the next one. */
interface TokenPages {
  readonly by: "token";
  readonly argument: PagesWord;
  readonly next: PagesWord;
  /** The field that says whether there are more pages. */
  readonly more?: PagesWord | undefined;
  readonly items: PagesWord;
  readonly place: Place;
}

/** Each page is asked for by the last record of the one before. */
interface LastPages {
  readonly by: "last";
  readonly argument: PagesWord;
  /** The field of a record that says which it is. */
  readonly last: PagesWord;
  readonly more?: PagesWord | undefined;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Each page contains the URL of the next one, whose query is read. */
interface UrlPages {
  readonly by: "url";
  readonly url: PagesWord;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** The header `Link` holds the URL of the next page. */
interface LinkPages {
  readonly by: "link";
  /** The relation of the link, usually `next`. */
  readonly relation: string;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** An argument, or a field, with dots between its words; `body.name` is an argument in the body. */
export interface PagesWord {
  readonly name: string;
  readonly place: Place;
}

/** The holder of what a word names. */
export type WordHolder = "call" | "result" | "record";

/** The keys whose values are names, with the holders of those. */
export const wordHolders = {
  number: "call",
  offset: "call",
  token: "call",
  size: "call",
  next: "result",
  last: "record",
  more: "result",
  end: "result",
  totalPages: "result",
  total: "result",
  url: "result",
  items: "result",
} as const satisfies Record<string, WordHolder>;

export type WordKey = keyof typeof wordHolders;

/** The names in `pages:`, by key, in the order of the format. */
export function pageWords(pages: Pages): readonly (readonly [WordKey, PagesWord])[] {
  const all = namedWords(pages);
  return all.flatMap(([key, word]) => (word === undefined ? [] : [[key, word] as const]));
}

function namedWords(pages: Pages): readonly (readonly [WordKey, PagesWord | undefined])[] {
  const items = ["items", pages.items] as const;
  switch (pages.by) {
    case "number":
    case "offset":
      return [
        [pages.by, pages.argument],
        ["size", pages.size],
        ["more", pages.more],
        ["end", pages.end],
        ["totalPages", pages.totalPages],
        ["total", pages.total],
        items,
      ];
    case "token":
      return [["token", pages.argument], ["next", pages.next], ["more", pages.more], items];
    case "last":
      return [["token", pages.argument], ["last", pages.last], ["more", pages.more], items];
    case "url":
      return [["url", pages.url], items];
    case "link":
      return [items];
  }
}

/** The words that name something of `holder`. */
export const wordsOf = (pages: Pages, ...holders: readonly WordHolder[]): readonly PagesWord[] =>
  pageWords(pages).flatMap(([key, word]) => (holders.includes(wordHolders[key]) ? [word] : []));

/** The other keys of pages, as they are written. */
export function pageSettings(pages: Pages): readonly (readonly [key: string, value: Scalar])[] {
  switch (pages.by) {
    case "number":
    case "offset": {
      const most = pages.most === undefined ? [] : [["most", pages.most] as const];
      return [["first", pages.first], ...most];
    }
    case "link":
      return [["link", pages.relation]];
    case "token":
    case "last":
    case "url":
      return [];
  }
}

const body = "body.";

/** The field of the body for an argument; undefined for a separate argument. */
export const bodyField = (argument: string): string | undefined =>
  argument.startsWith(body) ? argument.slice(body.length) : undefined;
