import { isMap, isScalar, isSeq } from "yaml";
import type { Node, Pair } from "yaml";
import type { Path } from "./plain-value.ts";

/** Offsets in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface FoundNode {
  readonly node: Node | null;
  /** Absent for the root and for items of lists. */
  readonly key: Node | null;
}

/** Without the comments and empty lines after it. */
export const rangeOf = (node: Node | null): Range => {
  const [start, end] = node?.range ?? [0, 0];
  return { start, end };
};

/** The text of a key as written: `200:` is the name "200". */
export function keyText(key: Node | null): string | undefined {
  return isScalar(key) ? (key.source ?? String(key.value)) : undefined;
}

/** Finds the node at a path; for a path that does not exist, its nearest parent. */
export function nodeFinder(contents: Node | null): (path: Path) => FoundNode {
  // Large mappings are searched once for each of their keys.
  const indexes = new Map<Node, ReadonlyMap<string, FoundNode>>();
  const indexOf = (node: Node, pairs: readonly Pair<Node, Node | null>[]) => {
    const known = indexes.get(node);
    if (known !== undefined) return known;
    const index = new Map<string, FoundNode>();
    for (const { key, value } of pairs) {
      const name = keyText(key);
      if (name !== undefined && !index.has(name)) index.set(name, { node: value, key });
    }
    indexes.set(node, index);
    return index;
  };

  return (path) => {
    let found: FoundNode = { node: contents, key: null };
    for (const step of path) {
      const { node } = found;
      if (isMap(node)) {
        const next = indexOf(node, node.items as Pair<Node, Node | null>[]).get(String(step));
        if (next === undefined) return found;
        found = next;
      } else if (isSeq(node)) {
        found = { node: (node.items[Number(step)] as Node | undefined) ?? node, key: null };
      }
    }
    return found;
  };
}
