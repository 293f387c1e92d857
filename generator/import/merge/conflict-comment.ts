import { type TreeEntry, type TreeNode, treeValue } from "../../sheets/document/tree.ts";
import { compactJson } from "../../sheets/document/plain-value.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";

/** A location that both an author and a newer document have changed. The author's value stays. */
export interface Conflict {
  /** Path of the call sheet, relative to the service's folder. */
  readonly path: string;
  /** Line of the comment that contains the document's value, starting at 1. */
  readonly line: number;
  /** Keys joined by dots: `operations.get.doc`. */
  readonly what: string;
  /** A sentence with the document's current value. */
  readonly now: string;
}

const mark = "# Import: ";
/** Prefix of continuation lines. */
const more = "#   ";
/** Matches the next line within the maximum length; a longer word gets its own line. */
const lines = /\S(?:.{0,88}\S)?(?= |$)|\S+/g;

/** Longer values are truncated, because the document contains them. */
const longest = 300;

export function nowIs(node: TreeNode): string {
  const value = treeValue(node);
  const text = typeof value === "string" ? inlineText(value, "line") : compactJson(value);
  const line = text.replaceAll(/\s+/g, " ");
  const cut = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  return `the document now has: ${cut}`;
}

export const removedNow = "the document no longer has it.";

/** Adds a conflict comment above an entry, replacing the conflict comment of an earlier import. */
export function withConflict(entry: TreeEntry, now: string): TreeEntry {
  const texts = entry.before.map(({ text }) => text);
  const others = entry.before.filter((_, at) => beginOf(texts, at) === undefined);
  const former = entry.before.find(({ text }) => text.startsWith(mark));
  const [first = "", ...rest] = now.match(lines) ?? [];
  const comments = [
    { text: mark + first, isApart: former?.isApart ?? entry.isApart },
    ...rest.map((line) => ({ text: more + line, isApart: false })),
  ];
  return { ...entry, before: [...others, ...comments], isApart: false };
}

/** Returns the first line of the conflict comment that contains a line; undefined for other comments. */
function beginOf(all: readonly string[], at: number): number | undefined {
  let begin = at;
  while (all[begin]?.startsWith(more) === true) begin -= 1;
  return all[begin]?.startsWith(mark) === true ? begin : undefined;
}

/** Returns the conflict comments of a sheet with their first lines, starting at 1. */
export function conflictLines(
  text: string,
): readonly { readonly line: number; readonly now: string }[] {
  const all = text.split("\n").map((line) => line.trim());
  const comments = new Map<number, string[]>();
  for (const [at, line] of all.entries()) {
    const begin = beginOf(all, at);
    if (begin === undefined) continue;
    const known = comments.get(begin) ?? [];
    known.push(line.slice(begin === at ? mark.length : more.length));
    comments.set(begin, known);
  }
  return Array.from(comments, ([at, words]) => ({ line: at + 1, now: words.join(" ") }));
}
