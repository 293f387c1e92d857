/** How an operation gives a long list in parts: a part of the vocabulary. */
import type { Place } from "../diagnostics/diagnostic.ts";

export type Pages = CountedPages | TokenPages;

/** Each page is asked for by its number, or by the number of records before it. */
export interface CountedPages {
  readonly by: "number" | "offset";
  /** The argument that counts. */
  readonly argument: PagesWord;
  /** What it is for the first page. */
  readonly first: number;
  /** The argument that says how many records a page has. */
  readonly size?: PagesWord | undefined;
  /** The field that holds the records; absent when the result itself does. */
  readonly items?: PagesWord | undefined;
  readonly place: Place;
}

/** Each page holds the token of the next one. */
export interface TokenPages {
  readonly by: "token";
  readonly argument: PagesWord;
  readonly next: PagesWord;
  readonly items: PagesWord;
  readonly place: Place;
}

/** An argument, or a field of the result with dots between its words. */
export interface PagesWord {
  readonly name: string;
  readonly place: Place;
}
