/** Removes the resource of an operation from its name. */
import {
  beforeVerbs,
  conjunctions,
  isAdjective,
  isModifier,
  isVerb,
  prepositions,
  reading,
} from "./word-lists.ts";
import { isPluralOf, nounAt, type Word } from "./words.ts";

/** `list users by team` in `users` to `list by team`. `nouns`: folded. `action`: the last word of the path. */
export function withoutNoun(
  words: readonly Word[],
  nouns: readonly string[],
  action = "",
): readonly Word[] {
  const plain = withoutFirst(words, nouns);
  const verbs = afterVerbs(plain, action);
  if (verbs === 0) return plain;
  let start = verbs;
  const isSkipped = (word: string): boolean =>
    isModifier(word) && !nouns.some((noun) => noun.includes(word));
  while (isSkipped(plain[start]?.folded ?? "") && nounAt(plain, start, nouns) === 0) start += 1;
  const count = nounAt(plain, start, nouns);
  // `getAllowedActionsOrganization` in `actions` is not about an allowed organization.
  const next = plain[start + count];
  const isDescribed = start > verbs && !isAdjective(plain[verbs]?.folded ?? "");
  if (isDescribed && next !== undefined && !prepositions.has(next.folded)) return plain;
  const short = count === 0 ? plain : [...plain.slice(0, start), ...plain.slice(start + count)];
  return withoutLast(short, nouns);
}

/** Counts the words of `get`, `bulk create` and `create or update`; 0 without a verb. */
function afterVerbs(words: readonly Word[], action: string): number {
  const wordAt = (at: number): string => words[at]?.folded ?? "";
  const isVerbAt = (at: number): boolean => isVerb(wordAt(at));
  let at = beforeVerbs.has(wordAt(0)) && isVerbAt(1) ? 1 : 0;
  if (!isVerbAt(at) && (wordAt(at) !== action || action === "")) return 0;
  at += 1;
  while (conjunctions.has(wordAt(at)) && isVerbAt(at + 1)) at += 2;
  return at;
}

/** Removes nouns at the beginning: `users read users` to `read users`. */
function withoutFirst(words: readonly Word[], nouns: readonly string[]): readonly Word[] {
  const count = nounAt(words, 0, nouns);
  const next = words[count];
  if (count === 0 || next === undefined || prepositions.has(next.folded)) return words;
  // `orderPizza` orders something.
  const isObject = isVerb(words[0]?.folded ?? "") && !next.isFirst && !isVerb(next.folded);
  return isObject ? words : words.slice(count);
}

const ids = new Set(["id", "key", "uuid"]);

/** Removes the object at the end: `add images to board` to `add images`, `list tags by board id` to `list tags`. */
function withoutLast(words: readonly Word[], nouns: readonly string[]): readonly Word[] {
  const at = words.findLastIndex(
    ({ folded }) => prepositions.has(folded) && !conjunctions.has(folded),
  );
  // `list machine to machine` in `machineToMachine`
  const isInNoun = words
    .slice(0, Math.max(0, at))
    .some((_, start) => start + nounAt(words, start, nouns) > at);
  const end = at + 1 + nounAt(words, at + 1, nouns);
  if (at < 1 || isInNoun || end === at + 1) return words;
  const hasId = end === words.length - 1 && ids.has(words.at(-1)?.folded ?? "");
  if (words[at]?.folded !== "by") return hasId || end === words.length ? words.slice(0, at) : words;
  if (!hasId) return words;
  return at === 1 ? [...words.slice(0, at + 1), ...words.slice(end)] : words.slice(0, at);
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
