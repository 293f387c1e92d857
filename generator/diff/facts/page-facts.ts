/**
 * How a long list is asked for page after page: what is sent, and which fields of an answer are read. Names that are
 * others now are told where they are declared, so the old side is compared in the names of the new one.
 */
import type { Operation, Scalar } from "../../model/model.ts";
import { pageSettings, pageWords, type WordKey } from "../../model/page-words.ts";
import type { Pages } from "../../model/pages.ts";
import { resultType } from "../../model/result.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import { certain } from "./certain.ts";
import { come, differ, gone, type Comparer, type Target } from "./difference.ts";
import { pageWordsNow } from "./page-words-now.ts";

/** What `pages:` says, places aside. */
export interface PagesFact {
  readonly by: Pages["by"];
  readonly words: ReadonlyMap<WordKey, string>;
  readonly settings: readonly (readonly [key: string, value: Scalar])[];
}

const factOf = (pages: Pages, words = wordsIn(pages)): PagesFact => ({
  by: pages.by,
  words,
  settings: pageSettings(pages),
});

const wordsIn = (pages: Pages): ReadonlyMap<WordKey, string> =>
  new Map(pageWords(pages).map(([key, { name }]) => [key, name]));

export const comparePages: Comparer<Operation> = function* (operations, at) {
  const { old, new: now } = { old: operations.old.pages, new: operations.new.pages };
  if (old === undefined || now === undefined) {
    if (old !== undefined) yield* gone("operation.pages", at, factOf(old), old.place);
    if (now !== undefined) yield* come("operation.pages", at, factOf(now), now.place);
    return;
  }
  const before = factOf(old, pageWordsNow(wordsIn(old), operations, at));
  const facts = { old: before, new: factOf(now) };
  const places = { old: old.place, new: now.place };
  yield* differ("operation.pages", at, facts, places);
  if (!hasSameResult(operations, at)) return;
  if (old.by === now.by) {
    yield* differ("pages.read", at, facts, places);
    yield* differ("pages.end", at, facts, places);
  } else if (before.words.get("items") !== facts.new.words.get("items")) {
    // What else is read follows from the way.
    yield certain("pages.read", at, facts, places);
  }
};

/** Of another result other fields are read: that is told with it. */
function hasSameResult({ old, new: now }: Pair<Operation>, { service }: Target): boolean {
  const [before, after] = [resultType(old.result), resultType(now.result)];
  if (before === undefined || after === undefined) return false;
  if (service.old === undefined || service.new === undefined) return false;
  const pairs = typePairs({ old: service.old, new: service.new });
  return isSameType({ old: before, new: after }, pairs);
}

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
