/** Splits names of documents into words, and compares nouns without number. */
import { foldName } from "../../text/names.ts";

export interface Word {
  readonly text: string;
  /** Lowercase letters and digits. */
  readonly folded: string;
  /** Whether a separator, such as `_`, precedes it, or nothing. */
  readonly isFirst: boolean;
}

/** A version, a word in capitals, another word. */
const inToken =
  /[Vv]\d+(?:(?:[Aa]lpha|[Bb]eta|[Rr]c)\d*)?(?!\p{Ll})|\p{Lu}+(?!\p{Ll})[\p{M}\p{N}]*|\p{Lu}?[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}\p{N}]+|\p{Lu}/gu;

/** `users_findAll` to `users`, `find`, `All`. */
export const wordsOf = (text: string): Word[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((token) =>
    (token.match(inToken) ?? []).map((word, index) => ({
      text: word,
      folded: foldName(word),
      isFirst: index === 0,
    })),
  );

export const joinWords = (words: readonly Word[]): string =>
  words.map(({ text }) => text).join(" ");

const irregular: Readonly<Record<string, string>> = {
  analysis: "analyses",
  child: "children",
  index: "indices",
  person: "people",
};

const pluralsOf = (noun: string): readonly string[] => [
  `${noun}s`,
  `${noun}es`,
  noun.replace(/y$/, "ies"),
  ...(Object.hasOwn(irregular, noun) ? [irregular[noun] ?? ""] : []),
];

/** Returns whether two folded nouns differ in number at most. */
export const isSameNoun = (one: string, other: string): boolean =>
  one === other || isPluralOf(one, other) || isPluralOf(other, one);

export const isPluralOf = (plural: string, noun: string): boolean =>
  plural !== noun && pluralsOf(noun).includes(plural);

/** Counts the words from an index that spell a noun; 0 if none do. */
export function nounAt(words: readonly Word[], start: number, nouns: readonly string[]): number {
  const longest = Math.max(0, ...nouns.map((noun) => noun.length)) + 3;
  let folded = "";
  let count = 0;
  for (let at = start; at < words.length && folded.length <= longest; at += 1) {
    folded += words[at]?.folded ?? "";
    if (nouns.some((noun) => isSameNoun(folded, noun))) count = at - start + 1;
  }
  return count;
}
