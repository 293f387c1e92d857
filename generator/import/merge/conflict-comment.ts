/** The comment above what both an author and the document have changed. */
import { treeValue } from "../../spec/document/plain-tree.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import type { LineComment, TreeEntry, TreeNode } from "../../spec/document/tree.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";

const mark = "# Import: ";

export const isConflictComment = ({ text }: LineComment): boolean => text.startsWith(mark);

/** Longer values are cut: the document has them. */
const longest = 300;

/** What the document has there now. */
export function nowIs(node: TreeNode): string {
  const value = treeValue(node);
  const text = typeof value === "string" ? inlineText(value, "line") : jsonText(value);
  const line = text.replaceAll("\n", " ");
  const cut = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  return `the document now has: ${cut}`;
}

export const nowGone = "the document does not have it any more.";

/** With such a comment above it, in place of what an earlier import has said of the same. */
export function withConflict(entry: TreeEntry, now: string): TreeEntry {
  const former = entry.before.find(isConflictComment);
  const comment = { text: mark + now, isApart: former?.isApart ?? entry.isApart };
  const others = entry.before.filter((one) => !isConflictComment(one));
  return { ...entry, before: [...others, comment], isApart: false };
}

/** Of a text: the lines with such comments, from 1. */
export function conflictLines(
  text: string,
): readonly { readonly line: number; readonly now: string }[] {
  return text.split("\n").flatMap((line, index) => {
    const comment = line.trim();
    return comment.startsWith(mark) ? [{ line: index + 1, now: comment.slice(mark.length) }] : [];
  });
}
