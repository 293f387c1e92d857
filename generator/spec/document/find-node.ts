import { isMap, isScalar, isSeq } from "yaml";
import type { Node, Pair } from "yaml";
import { finder, type Found } from "./finder.ts";
import type { Path } from "./plain-value.ts";

type FoundNode = Found<Node | null, Node>;

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

  return finder<Node | null, Node>(
    { node: contents, key: null },
    {
      kindOf: (node) => (isMap(node) ? "mapping" : isSeq(node) ? "list" : "scalar"),
      entry: (node, name) =>
        isMap(node) ? indexOf(node, node.items as Pair<Node, Node | null>[]).get(name) : undefined,
      item: (node, at) => (isSeq(node) ? (node.items[at] as Node | undefined) : undefined),
    },
  );
}
