/** Removes the resource of an operation from its name. */
import {
  beforeVerbs,
  conjunctions,
  modifiers,
  prepositions,
  reading,
  verbs,
} from "./word-lists.ts";
import { isPluralOf, nounAt, type Word } from "./words.ts";

/** `list users by team` in the resource `users` to `list by team`. `nouns`: names of the resource, folded. */
export function withoutNoun(words: readonly Word[], nouns: readonly string[]): readonly Word[] {
  const plain = withoutFirst(words, nouns);
  let start = afterVerbs(plain);
  if (start === 0) return plain;
  while (modifiers.has(plain[start]?.folded ?? "") && nounAt(plain, start, nouns) === 0) start += 1;
  const count = nounAt(plain, start, nouns);
  return count === 0 ? plain : [...plain.slice(0, start), ...plain.slice(start + count)];
}

/** Counts the words of `get`, `bulk create` and `create or update`; 0 without a verb. */
function afterVerbs(words: readonly Word[]): number {
  const isAt = (at: number, list: ReadonlySet<string>): boolean =>
    list.has(words[at]?.folded ?? "");
  let at = isAt(0, beforeVerbs) && isAt(1, verbs) ? 1 : 0;
  if (!isAt(at, verbs)) return 0;
  at += 1;
  while (isAt(at, conjunctions) && isAt(at + 1, verbs)) at += 2;
  return at;
}

/** Removes nouns at the beginning: `users read users` to `read users`. */
function withoutFirst(words: readonly Word[], nouns: readonly string[]): readonly Word[] {
  const count = nounAt(words, 0, nouns);
  const next = words[count];
  if (count === 0 || next === undefined || prepositions.has(next.folded)) return words;
  // `orderPizza` orders something.
  const isVerb = verbs.has(words[0]?.folded ?? "") && !next.isFirst && !verbs.has(next.folded);
  return isVerb ? words : words.slice(count);
}

/** Returns whether the words read a whole collection, by a plural noun of the resource. */
export function readsAll(words: readonly Word[], nouns: readonly string[]): boolean {
  const plain = withoutFirst(words, nouns);
  const [verb, ...rest] = plain;
  if (verb === undefined || !reading.has(verb.folded) || rest.length === 0) return false;
  const folded = rest.map((word) => word.folded).join("");
  return (
    nounAt(plain, 1, nouns) === rest.length &&
    (nouns.some((noun) => isPluralOf(folded, noun)) || folded.endsWith("s"))
  );
}
