/** Spells ids of resources: those that would share a file are one resource. */
import { isInherited } from "../../typescript/problems/target-problems.ts";
import { filePath } from "../../text/names.ts";
import { sorted } from "../../text/texts.ts";

/** Renames a resource that would hide a member of every object. */
export const possibleResource = (word: string): string =>
  isInherited(word) ? `${word}Resource` : word;

const none: ReadonlySet<string> = new Set();

const fileOf = (words: readonly string[]): string => filePath(words.join("."), none);

/** Unifies the spelling of ids: `Line Items` and `lineItems` are one resource, in any order. `kept`: ids to prefer. */
export function spellResources(
  all: readonly (readonly string[])[],
  kept: readonly string[],
): (words: readonly string[]) => string[] {
  const prefixes = all.flatMap((words) => words.map((_, index) => words.slice(0, index + 1)));
  const spelled = new Map<string, string>();
  // Reversed, so that the first in the alphabet stays.
  const lines = sorted(new Set(prefixes.map((words) => words.join(".")))).toReversed();
  for (const line of [...lines, ...kept]) {
    const words = line.split(".");
    spelled.set(fileOf(words), words.at(-1) ?? line);
  }
  return (words) =>
    words.map((word, index) => spelled.get(fileOf(words.slice(0, index + 1))) ?? word);
}
