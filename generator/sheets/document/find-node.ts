import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { Path } from "./plain-value.ts";

/** Start and end offsets in a document. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface KeyedNode {
  readonly node: Node | null;
  /** Absent for the root and for items of lists. */
  readonly key: Node | null;
}

/** Excludes the comments and empty lines after it. */
export const rangeOf = (node: Node | null): Range => {
  const [start, end] = node?.range ?? [0, 0];
  return { start, end };
};

/** Returns the text of a key as written: the key `200:` has the name "200". */
export function keyText(key: Node | null): string | undefined {
  return isScalar(key) ? (key.source ?? String(key.value)) : undefined;
}

/** Returns a function that finds the node at a path. For a path that does not exist, it finds the nearest parent. */
export function nodeFinder(contents: Node | null): (path: Path) => KeyedNode {
  // Maps of the keys of each mapping, so that a large mapping is searched only once.
  const indexes = new Map<Node, ReadonlyMap<string, KeyedNode>>();
  const indexOf = (node: Node, pairs: readonly Pair<Node, Node | null>[]) => {
    const known = indexes.get(node);
    if (known !== undefined) return known;
    const index = new Map<string, KeyedNode>();
    for (const { key, value } of pairs) {
      const name = keyText(key);
      if (name !== undefined && !index.has(name)) index.set(name, { node: value, key });
    }
    indexes.set(node, index);
    return index;
  };

  return (path) => {
    let current: KeyedNode = { node: contents, key: null };
    for (const step of path) {
      const { node } = current;
      if (isMap(node)) {
        const next = indexOf(node, node.items as Pair<Node, Node | null>[]).get(String(step));
        if (next === undefined) return current;
        current = next;
      } else if (isSeq(node)) {
        current = { node: (node.items[Number(step)] as Node | undefined) ?? node, key: null };
      }
    }
    return current;
  };
}

/**
 * Returns the offsets in the file of a part of a scalar. Follows escapes and folded lines character by character.
 * Returns undefined for a block, for a value that is not a string, and if the source does not match the value.
 */
export function partRange(
  node: Node | null,
  text: string,
  start: number,
  end: number,
): Range | undefined {
  if (!isScalar(node) || typeof node.value !== "string") return undefined;
  const { value } = node;
  const { start: from, end: to } = rangeOf(node);
  // Only a block scalar starts with `|` or `>`.
  if (/[|>]/.test(text.charAt(from))) return undefined;
  const quote = /["']/.exec(text.charAt(from))?.[0] ?? "";
  const first = from + quote.length;
  const raw = text.slice(first, to - quote.length);
  if (raw === value) return { start: first + start, end: first + end };
  const offsets = alignment(raw, value, quote);
  const [begin, last] = [offsets?.[start], offsets?.[end - 1]];
  return begin === undefined || last === undefined
    ? undefined
    : { start: first + begin, end: first + last + 1 };
}

/** Returns the offset in the source of each character of a value. */
function alignment(raw: string, value: string, quote: string): number[] | undefined {
  const offsets: number[] = [];
  let at = 0;
  for (const unit of value.split("")) {
    const length = lengthOf(unit, raw.slice(at), quote);
    if (length === 0) return undefined;
    offsets.push(at);
    at += length;
  }
  return offsets;
}

/** Returns the number of source characters for one character of the value; 0 if the source has another character. */
function lengthOf(unit: string, written: string, quote: string): number {
  // YAML folds a line end and the indentation after it into a space.
  const [fold] = unit === " " ? (/^[ \t]*\n\s*/.exec(written) ?? []) : [];
  if (fold !== undefined) return fold.length;
  const [escape] = quote === '"' ? (/^\\(?:x..|u....|U........|.)/s.exec(written) ?? []) : [];
  if (escape !== undefined) return escape.length;
  if (quote === "'" && written.startsWith("''")) return unit === "'" ? 2 : 0;
  return written.startsWith(unit) ? 1 : 0;
}
