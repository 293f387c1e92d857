/** Which part of a file a comment belongs to, by its position. */
import type { Comment } from "./find-comments.ts";
import type { Collection, Spot, SpotNode } from "./spots.ts";
import type { Remark } from "./tree.ts";

interface Head {
  readonly head: readonly Remark[];
  readonly isHeadApart: boolean;
}

/**
 * Attaches each comment to its part, and returns those above the first part. `spots`: all parts, in the order of the
 * text.
 */
export function placeComments(
  root: SpotNode,
  spots: readonly Spot[],
  comments: readonly Comment[],
  isBelowEmptyLine: (offset: number) => boolean,
): Head {
  const head: Remark[] = [];
  const end = root.kind === "scalar" ? head : root.end;
  let at = -1;
  for (const comment of comments) {
    while ((spots[at + 1]?.start ?? Infinity) < comment.offset) at += 1;
    const [last, next] = [spots[at], spots[at + 1]];
    const remark = { text: comment.text, isApart: isBelowEmptyLine(comment.offset) };
    if (last === undefined) head.push(remark);
    else if (comment.isAlone) placeAlone(comment, last, next, end).push(remark);
    else placeBeside(comment, last, remark, end);
  }
  return { head, isHeadApart: head.length > 0 && spots[0]?.isApart === true };
}

/** Attaches a comment on its own line, between the beginnings of two parts. */
function placeAlone(
  { offset, column }: Comment,
  last: Spot,
  next: Spot | undefined,
  end: Remark[],
): Remark[] {
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
function placeBeside({ offset, text }: Comment, last: Spot, remark: Remark, end: Remark[]): void {
  const closed = [...collectionsOf(last)].filter((one) => one.isFlow && one.stop <= offset);
  const outermost = closed.findLast(({ owner }) => owner !== last);
  const spot = outermost === undefined ? last : outermost.owner;
  if (spot === undefined) end.push(remark);
  else if (spot.after === undefined) spot.after = text;
  else if (spot.value.kind === "scalar") spot.before.push(remark);
  else spot.value.end.push(remark);
}

/** The collections that contain a part, and the part itself if it is one, innermost first. */
function* collectionsOf({ value, collection }: Spot): Iterable<Collection> {
  if (value.kind !== "scalar") yield value;
  let next: Collection | undefined = collection;
  while (next !== undefined) {
    yield next;
    next = next.owner?.collection;
  }
}

const isInside = ({ value }: Spot, next: Spot | undefined): boolean =>
  value.kind !== "scalar" && !value.isFlow && next?.collection === value;

const columnOf = ({ parts }: Collection): number => parts[0]?.column ?? 0;
