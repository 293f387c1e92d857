/** The benign twin of a spec: at each position a word without harm that is taken there in the same way. */
import { type Filled, fill, type Filling, refusal, groups } from "./fill.ts";
import type { Position } from "./position.ts";
import { positions } from "./positions.ts";

const isIdentifier = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

/** The first that a position takes is its word, of those that have the shape of what they replace. */
const words = ["harmless word", "harmless-word", "harmless", "'harmless word'"];

/** Any of them. */
export const harmless = /harmless(?:[ -]word|\b)/g;

const known = new Map<string, string>();

function twinWord({ position, text }: Filling): string {
  const key = `${position.title} ${isIdentifier(text)}`;
  const word = known.get(key) ?? findWord(position, isIdentifier(text));
  known.set(key, word);
  return position.hasParagraphs === true ? paragraphs(text, word) : word;
}

/** As many of the word as the text has paragraphs. */
function paragraphs(text: string, word: string): string {
  const those = text.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  return those.map(() => word).join("\n\n") || word;
}

function findWord(position: Position, shouldBeIdentifier: boolean): string {
  const alike = words.filter((word) => isIdentifier(word) === shouldBeIdentifier);
  const found = [...alike, ...words].find((word) => takes(position, word));
  if (found === undefined) throw new Error(`No harmless word can stand at ${position.title}.`);
  return found;
}

const takes = (position: Position, text: string): boolean =>
  position.takes === "any text" || refusal({ position, text }).length === 0;

/** A spec with a hostile text wherever it is taken, and its twin. */
export interface Pair {
  readonly hostile: Filled;
  readonly twin: Filled;
}

/** Nearly all texts are taken at the same positions, so nearly all have the same twin. */
const twins = new Map<string, Promise<Filled>>();

/** `formatted`: endings of the files that are formatted, if not all are. */
export async function pairsFor(text: string, formatted?: readonly string[]): Promise<Pair[]> {
  const fillings = positions
    .filter((position) => takes(position, text))
    .map((position) => ({ position, text }));
  const pairs: Pair[] = [];
  for (const group of groups(fillings)) {
    const benign = group.map((filling) => ({ ...filling, text: twinWord(filling) }));
    const placed = benign.map(({ position, text: word }) => `${position.title}: ${word}`);
    const key = [formatted, ...placed].join("\n");
    const twin = twins.get(key) ?? fill(benign, formatted);
    twins.set(key, twin);
    pairs.push({ hostile: await fill(group, formatted), twin: await twin });
  }
  return pairs;
}
