/** Which part of a file a comment belongs to, by its position. */
import type { Comment } from "./find-comments.ts";
import type { DraftCollection, DraftEntry, DraftNode } from "./draft-tree.ts";
import type { LineComment } from "./tree.ts";

interface Head {
  readonly head: readonly LineComment[];
  readonly isHeadApart: boolean;
}

/**
 * Attaches each comment to its part, and returns those above the first part. `entries`: all parts, in the order of the
 * text.
 */
export function placeComments(
  root: DraftNode,
  entries: readonly DraftEntry[],
  comments: readonly Comment[],
  isBelowEmptyLine: (offset: number) => boolean,
): Head {
  const head: LineComment[] = [];
  const end = root.kind === "scalar" ? head : root.end;
  let at = -1;
  for (const comment of comments) {
    while ((entries[at + 1]?.start ?? Infinity) < comment.offset) at += 1;
    const [last, next] = [entries[at], entries[at + 1]];
    const lineComment = { text: comment.text, isApart: isBelowEmptyLine(comment.offset) };
    if (last === undefined) head.push(lineComment);
    else if (comment.isAlone) placeAlone(comment, last, next, end).push(lineComment);
    else placeBeside(comment, last, lineComment, end);
  }
  return { head, isHeadApart: head.length > 0 && entries[0]?.isApart === true };
}

/** Attaches a comment on its own line, between the beginnings of two parts. */
function placeAlone(
  { offset, column }: Comment,
  last: DraftEntry,
  next: DraftEntry | undefined,
  end: LineComment[],
): LineComment[] {
  if (last.valueStart > offset && !isInside(last, next)) return last.before;
  const braces = [...collectionsOf(last)].find((one) => one.isFlow && one.stop > offset);
  if (braces !== undefined && braces.start < offset) {
    return braces.parts.find(({ start }) => start > offset)?.before ?? braces.end;
  }
  // It ends the collection it is indented like, unless the next part is indented at least as far: it precedes that.
  const around = new Set(next === undefined ? [] : collectionsOf(next));
  const ended = [...collectionsOf(last)].filter((one) => !one.isFlow && !around.has(one));
  const fitting = ended.find((one) => columnOf(one) <= column);
  if (fitting !== undefined && column > (next?.column ?? -1)) return fitting.end;
  return next?.before ?? end;
}

/** A comment at the end of a line belongs to the part that ends or begins on that line. */
function placeBeside(
  { offset, text }: Comment,
  last: DraftEntry,
  lineComment: LineComment,
  end: LineComment[],
): void {
  const closed = [...collectionsOf(last)].filter((one) => one.isFlow && one.stop <= offset);
  const outermost = closed.findLast(({ owner }) => owner !== last);
  const entry = outermost === undefined ? last : outermost.owner;
  if (entry === undefined) end.push(lineComment);
  else if (entry.after === undefined) entry.after = text;
  else if (entry.value.kind === "scalar") entry.before.push(lineComment);
  else entry.value.end.push(lineComment);
}

/** The collections that contain a part, and the part itself if it is one, innermost first. */
function* collectionsOf({ value, collection }: DraftEntry): Iterable<DraftCollection> {
  if (value.kind !== "scalar") yield value;
  let next: DraftCollection | undefined = collection;
  while (next !== undefined) {
    yield next;
    next = next.owner?.collection;
  }
}

const isInside = ({ value }: DraftEntry, next: DraftEntry | undefined): boolean =>
  value.kind !== "scalar" && !value.isFlow && next?.collection === value;

const columnOf = ({ parts }: DraftCollection): number => parts[0]?.column ?? 0;
