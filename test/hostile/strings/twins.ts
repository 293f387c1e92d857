/** The benign twin of a spec: a harmless word at each position, which the position accepts in the same way. */
import { type Filled, fill, type Filling, refusal, groups } from "./fill.ts";
import type { Position } from "./position.ts";

const isIdentifier = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

type Word = (number: number) => string;

/**
 * Forms of harmless words. A word has the first form with the structure of the string. The number identifies the
 * string: see `pairsFor`.
 */
const words: readonly Word[] = [
  (number) => `harmless word n${number}`,
  (number) => `harmless-word-n${number}`,
  (number) => `harmlessN${number}`,
  (number) => `'harmless word n${number}'`,
  (number) => `/harmless-word-n${number}`,
];

/** Matches any harmless word. */
export const harmless = /harmless(?: word n|-word-n|N)(\d+)/g;

const known = new Map<string, Word>();

function twinWord({ position, text }: Filling, number: number): string {
  const key = `${position.title} ${isIdentifier(text)}`;
  const word = known.get(key) ?? findWord(position, isIdentifier(text));
  known.set(key, word);
  return position.hasParagraphs === true ? paragraphs(text, word(number)) : word(number);
}

/** Repeats the word for each paragraph of the string. */
function paragraphs(text: string, word: string): string {
  const those = text.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  return those.map(() => word).join("\n\n") || word;
}

function findWord(position: Position, shouldBeIdentifier: boolean): Word {
  const alike = words.filter((word) => isIdentifier(word(0)) === shouldBeIdentifier);
  const found = [...alike, ...words].find((word) => takes(position, word(0)));
  if (found === undefined) throw new Error(`No harmless word can stand at ${position.title}.`);
  return found;
}

const taken = new Map<string, boolean>();

/** Returns whether a spec with the string at that position is valid. */
export function takes(position: Position, text: string): boolean {
  if (position.takes === "any text") return true;
  const key = `${position.title} ${text}`;
  const answer = taken.get(key) ?? refusal({ position, text }).length === 0;
  taken.set(key, answer);
  return answer;
}

/** A spec with hostile strings, and its twin. */
export interface Pair {
  /** The strings behind the words of the twin, by number. */
  readonly texts: readonly string[];
  readonly hostile: Filled;
  readonly twin: Filled;
}

/**
 * Creates pairs for fillings. One pair is usually enough: see `groups`. `formatted`: endings of the files that are
 * formatted. Default: all.
 */
export async function pairsFor(
  fillings: readonly Filling[],
  formatted?: readonly string[],
): Promise<Pair[]> {
  const texts = [...new Set(fillings.map(({ text }) => text))];
  const pairs: Pair[] = [];
  for (const group of groups(fillings)) {
    const benign = group.map((filling) => ({
      ...filling,
      text: twinWord(filling, texts.indexOf(filling.text)),
    }));
    pairs.push({
      texts,
      hostile: await fill(group, formatted),
      twin: await fill(benign, formatted),
    });
  }
  return pairs;
}
