/** What `pages:` says, and each part of it as text: two sides are equal when their texts are. */
import type { Scalar } from "../../model/model.ts";
import { type Pages, pageSettings, pageWords, type WordKey } from "../../model/pages.ts";

/** Places aside. */
export interface PagesFact {
  readonly by: Pages["by"];
  readonly words: ReadonlyMap<WordKey, string>;
  readonly settings: readonly (readonly [key: string, value: Scalar])[];
}

export const factOf = (pages: Pages, words = wordsIn(pages)): PagesFact => ({
  by: pages.by,
  words,
  settings: pageSettings(pages),
});

export const wordsIn = (pages: Pages): ReadonlyMap<WordKey, string> =>
  new Map(pageWords(pages).map(([key, { name }]) => [key, name]));

/** What is asked for. */
export const wayText = ({ by, words, settings }: PagesFact): string =>
  JSON.stringify([
    by,
    chosen(words, "number", "offset", "token"),
    settings.filter(([key]) => key !== "most"),
  ]);

/** What is read of an answer. */
export const readText = ({ words }: PagesFact): string =>
  JSON.stringify(chosen(words, "next", "last", "url", "more", "items"));

/** By what the last page is known before another one is asked for. */
export const endText = ({ words, settings }: PagesFact): string =>
  JSON.stringify([chosen(words, "size"), settings.filter(([key]) => key === "most")]);

const chosen = (words: PagesFact["words"], ...keys: readonly WordKey[]): (string | null)[] =>
  keys.map((key) => words.get(key) ?? null);
