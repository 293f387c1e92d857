/** The arguments and fields that `pages:` names, by the keys under which it does. */
import type { Scalar } from "./model.ts";
import type { Pages, PagesWord } from "./pages.ts";

/** What has what a word names. */
export type WordHolder = "call" | "result" | "record";

/** The keys whose values are names, and of what. */
export const wordHolders = {
  number: "call",
  offset: "call",
  token: "call",
  size: "call",
  next: "result",
  last: "record",
  more: "result",
  url: "result",
  items: "result",
} as const satisfies Record<string, WordHolder>;

export type WordKey = keyof typeof wordHolders;

/** In the order of the format. */
export function pageWords(pages: Pages): readonly (readonly [WordKey, PagesWord])[] {
  const all = namedWords(pages);
  return all.flatMap(([key, word]) => (word === undefined ? [] : [[key, word] as const]));
}

function namedWords(pages: Pages): readonly (readonly [WordKey, PagesWord | undefined])[] {
  const items = ["items", pages.items] as const;
  switch (pages.by) {
    case "number":
    case "offset":
      return [[pages.by, pages.argument], ["size", pages.size], items];
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

/** What is said of pages beside names, as it is written. */
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

/** The field of the body that an argument is; undefined for an argument of its own. */
export const bodyField = (argument: string): string | undefined =>
  argument.startsWith(body) ? argument.slice(body.length) : undefined;
