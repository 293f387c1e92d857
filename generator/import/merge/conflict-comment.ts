import { type TreeEntry, type TreeNode, treeValue } from "../../sheets/document/tree.ts";
import { jsonText } from "../../sheets/document/plain-value.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";

/** A place that an author and a newer document have both changed. What the author wrote stays. */
export interface Conflict {
  /** Path of the call sheet, below the folder of the service. */
  readonly path: string;
  /** Line of the comment with the document's side, from 1. */
  readonly line: number;
  /** Keys, joined by dots: `operations.get.doc`. */
  readonly what: string;
  /** The document's current side: a sentence. */
  readonly now: string;
}

const mark = "# Import: ";
/** Prefix of continuation lines. */
const more = "#   ";
/** Maximum line length; a longer word has its own line. */
const lines = /\S(?:.{0,88}\S)?(?= |$)|\S+/g;

/** Longer values are cut: the document has them. */
const longest = 300;

/** The document's current side. */
export function nowIs(node: TreeNode): string {
  const value = treeValue(node);
  const text = typeof value === "string" ? inlineText(value, "line") : jsonText(value);
  const line = text.replaceAll(/\s+/g, " ");
  const cut = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  return `the document now has: ${cut}`;
}

export const removedNow = "the document no longer has it.";

/** Adds such a comment above it, replacing the comment of an earlier import. */
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

/** The first line of the comment that contains the line; undefined for other comments. */
function beginOf(all: readonly string[], at: number): number | undefined {
  let begin = at;
  while (all[begin]?.startsWith(more) === true) begin -= 1;
  return all[begin]?.startsWith(mark) === true ? begin : undefined;
}

/** Such comments of a sheet with their first lines, from 1. */
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
