/** How an operation gives a long list in parts: a part of the vocabulary. */
import type { Place } from "../diagnostics/diagnostic.ts";

export type Pages = CountedPages | TokenPages | LastPages | UrlPages | LinkPages;

/** Each page is asked for by its number, or by the number of records before it. */
export interface CountedPages {
  readonly by: "number" | "offset";
  /** The argument that counts. */
  readonly argument: PagesWord;
  /** What it is for the first page. */
  readonly first: number;
  /** The argument that says how many records a page has. */
  readonly size?: PagesWord | undefined;
  /** The most records that the service grants, where the maximum of `size` does not say it. */
  readonly most?: number | undefined;
  /** The field that holds the records; absent when the result itself does. */
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Each page holds the token of the next one. */
export interface TokenPages {
  readonly by: "token";
  readonly argument: PagesWord;
  readonly next: PagesWord;
  /** The field that says whether there are more pages. */
  readonly more?: PagesWord | undefined;
  readonly items: PagesWord;
  readonly place: Place;
}

/** Each page is asked for by the last record of the one before. */
export interface LastPages {
  readonly by: "last";
  readonly argument: PagesWord;
  /** The field of a record that says which it is. */
  readonly last: PagesWord;
  readonly more?: PagesWord | undefined;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Each page holds the URL of the next one, of which the query is read. */
export interface UrlPages {
  readonly by: "url";
  readonly url: PagesWord;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** The header `Link` holds the URL of the next page. */
export interface LinkPages {
  readonly by: "link";
  /** The relation of the link, mostly `next`. */
  readonly relation: string;
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** An argument, or a field, with dots between its words; `body.name` is an argument in the body. */
export interface PagesWord {
  readonly name: string;
  readonly place: Place;
}
