/** One spelling for each resource: those that would share a file are one. */
import { filePath } from "../../text/file-path.ts";
import { sorted } from "../../text/order.ts";

const none: ReadonlySet<string> = new Set();

/** The file that a resource of these words would have. */
const fileOf = (words: readonly string[]): string => filePath(words.join("."), none);

/** A way to spell the ids of these resources: `Line Items` and `lineItems` alike, whichever comes first. */
export function spellResources(
  all: readonly (readonly string[])[],
): (words: readonly string[]) => string[] {
  const prefixes = all.flatMap((words) => words.map((_, index) => words.slice(0, index + 1)));
  const spelled = new Map<string, string>();
  // Backwards, so that the first in the alphabet stays.
  const lines = sorted(new Set(prefixes.map((words) => words.join(".")))).toReversed();
  for (const line of lines) {
    const words = line.split(".");
    spelled.set(fileOf(words), words.at(-1) ?? line);
  }
  return (words) =>
    words.map((word, index) => spelled.get(fileOf(words.slice(0, index + 1))) ?? word);
}
