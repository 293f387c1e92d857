import type { Place } from "../diagnostics/diagnostic.ts";
import type { Scalar } from "../sheets/types/type.ts";

export type Pages = CountedPages | TokenPages | LastPages | UrlPages | LinkPages;

/** Pages that are requested by number, or by the number of previous records. */
export interface CountedPages {
  readonly by: "number" | "offset";
  /** The argument with the page number or the offset. */
  readonly argument: PagesWord;
  readonly first: number;
  /** The argument that sets the number of records per page. */
  readonly size?: PagesWord | undefined;
  /** The maximum page size of the service, if the maximum of `size` does not specify it. */
  readonly most?: number | undefined;
  /** The field that specifies whether there are more pages. */
  readonly more?: PagesWord | undefined;
  /** The field that is true on the last page. */
  readonly end?: PagesWord | undefined;
  readonly totalPages?: PagesWord | undefined;
  /** The field with the number of records of all pages. */
  readonly total?: PagesWord | undefined;
  /** The field with the records; undefined if the result itself is the list. */
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

interface TokenPages {
  readonly by: "token";
  readonly argument: PagesWord;
  readonly next: PagesWord;
  /** The id of the operation that returns the next pages, if it is another one. Its argument is `argument`. */
  readonly continue?: PagesWord | undefined;
  readonly more?: PagesWord | undefined;
  readonly items: PagesWord;
  readonly place: Place;
}

/** Pages that are requested by the last record of the previous page. */
interface LastPages {
  readonly by: "last";
  readonly argument: PagesWord;
  /** The field that identifies a record. */
  readonly last: PagesWord;
  readonly more?: PagesWord | undefined;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Pages that contain the URL of the next page, whose query parameters are used. */
interface UrlPages {
  readonly by: "url";
  readonly url: PagesWord;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Pages whose header `Link` contains the URL of the next page. */
interface LinkPages {
  readonly by: "link";
  /** The relation of the link, usually `next`. */
  readonly relation: string;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** The name of an argument or a field, with dots between nested names. `body.name` is a field of the body. */
export interface PagesWord {
  readonly name: string;
  readonly place: Place;
}

/** The value that contains a named argument or field. */
export type WordHolder = "call" | "result" | "record";

/** The keys of `pages:` whose values are names, with the container of each. */
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

/** Returns the names in `pages:` by key, in the order of the format. */
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

/** Returns the names that refer to something in one of the containers. */
export const pageWordsOf = (
  pages: Pages,
  ...holders: readonly WordHolder[]
): readonly PagesWord[] =>
  pageWords(pages).flatMap(([key, word]) => (holders.includes(wordHolders[key]) ? [word] : []));

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
      return pages.continue === undefined ? [] : [["continue", pages.continue.name]];
    case "last":
    case "url":
      return [];
  }
}

const body = "body.";

/** Returns the body field of an argument; undefined for an argument outside the body. */
export const bodyField = (argument: string): string | undefined =>
  argument.startsWith(body) ? argument.slice(body.length) : undefined;
