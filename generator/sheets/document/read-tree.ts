import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { type Comment, findComments } from "./find-comments.ts";
import { keyText } from "./find-node.ts";
import type { LineComment, Tree, TreeScalar } from "./tree.ts";

export function readTree(contents: Node | null, text: string): Tree {
  const entries: DraftEntry[] = [];
  const comments = findComments(text);
  const root = read(contents, undefined);
  const { head, isHeadApart } = placeComments(root, entries, comments, isBelowEmptyLine);
  return { root, head, isHeadApart };

  function read(node: Node | null, owner: DraftEntry | undefined): DraftNode {
    if (isMap(node) || isSeq(node)) {
      const collection: DraftCollection = {
        kind: isMap(node) ? "mapping" : "list",
        isFlow: node.flow === true,
        start: node.range?.[0] ?? 0,
        stop: node.range?.[1] ?? 0,
        owner,
        parts: [],
        end: [],
      };
      if (isMap(node)) {
        for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
          const isKeyQuoted = isScalar(key) && key.type !== "PLAIN";
          add(collection, key.range?.[0] ?? 0, value, { key: keyText(key) ?? "", isKeyQuoted });
        }
      } else {
        for (const item of node.items as Node[]) {
          const start = item.range?.[0] ?? 0;
          add(collection, collection.isFlow ? start : dashBefore(start), item, {});
        }
      }
      return collection;
    }
    const scalar = isScalar(node) ? node : undefined;
    const value = scalar?.value;
    const isPlain =
      typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return { kind: "scalar", value: isPlain ? value : null, source: scalar?.source ?? "" };
  }

  function add(
    collection: DraftCollection,
    start: number,
    node: Node | null,
    key: { readonly key?: string; readonly isKeyQuoted?: boolean },
  ): void {
    const entry: DraftEntry = {
      key: "",
      isKeyQuoted: false,
      ...key,
      collection,
      start,
      valueStart: node?.range?.[0] ?? start,
      column: start - lineStart(start),
      value: { kind: "scalar", value: null, source: "" },
      before: [],
      isApart: text.slice(lineStart(start), start).trim() === "" && isBelowEmptyLine(start),
    };
    entries.push(entry);
    collection.parts.push(entry);
    entry.value = read(node, entry);
  }

  function lineStart(offset: number): number {
    return text.lastIndexOf("\n", offset - 1) + 1;
  }

  /** Returns the offset of an item's dash; there can be a comment between the dash and the item. */
  function dashBefore(start: number): number {
    const dash = text.lastIndexOf("-", start - 1);
    const comment = comments.find(
      (one) => one.offset < dash && dash < one.offset + one.text.length,
    );
    return comment === undefined ? Math.max(0, dash) : dashBefore(comment.offset);
  }

  function isBelowEmptyLine(offset: number): boolean {
    const start = lineStart(offset);
    return start > 0 && text.slice(lineStart(start - 1), start).trim() === "";
  }
}

interface Head {
  readonly head: readonly LineComment[];
  readonly isHeadApart: boolean;
}

/** Attaches each comment to its part; returns those above the first part. `entries`: all parts in source order. */
function placeComments(
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
    else placeTrailing(comment, last, lineComment, end);
  }
  return { head, isHeadApart: head.length > 0 && entries[0]?.isApart === true };
}

/** Attaches a comment on its own line, between the starts of two parts. */
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
  // A comment indented like a collection ends that collection, unless the next part is indented at least as far.
  // Otherwise the comment precedes the next part.
  const around = new Set(next === undefined ? [] : collectionsOf(next));
  const ended = [...collectionsOf(last)].filter((one) => !one.isFlow && !around.has(one));
  const fitting = ended.find((one) => columnOf(one) <= column);
  if (fitting !== undefined && column > (next?.column ?? -1)) return fitting.end;
  return next?.before ?? end;
}

/** Attaches a comment at the end of a line to the part that ends or starts on that line. */
function placeTrailing(
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

/** Yields the collections that contain a part, innermost first, including the part itself if it is a collection. */
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

type DraftNode = TreeScalar | DraftCollection;

interface DraftCollection {
  readonly kind: "mapping" | "list";
  /** Whether the collection is in braces or brackets. */
  readonly isFlow: boolean;
  readonly start: number;
  readonly stop: number;
  /** The entry whose value is this collection; undefined for the root. */
  readonly owner: DraftEntry | undefined;
  readonly parts: DraftEntry[];
  readonly end: LineComment[];
}

interface DraftEntry {
  readonly key: string;
  readonly isKeyQuoted: boolean;
  readonly collection: DraftCollection;
  readonly start: number;
  readonly valueStart: number;
  readonly column: number;
  value: DraftNode;
  readonly before: LineComment[];
  after?: string;
  readonly isApart: boolean;
}
