/** Finds nodes of a YAML document by offset, and ranges of entries by path, even if the document has errors. */
import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import { keyText, nodeFinder, type Range, rangeOf } from "./find-node.ts";
import type { ParsedYaml } from "./parse-yaml.ts";
import type { Path } from "./plain-value.ts";

export interface NodeAt extends Range {
  /** The path of the value, or the path that ends with the key. */
  readonly path: Path;
  readonly part: "key" | "value";
  /** The text of a scalar; undefined for collections. */
  readonly text?: string | undefined;
}

/** Returns the innermost key or value at an offset, end offset included. */
export function nodeAt(
  { contents }: Pick<ParsedYaml, "contents">,
  offset: number,
): NodeAt | undefined {
  return contents === null ? undefined : below(contents, offset, []);
}

function below(node: Node, offset: number, path: Path): NodeAt | undefined {
  if (!holds(node, offset)) return undefined;
  if (isMap(node)) {
    const pairs = node.items as Pair<Node, Node | null>[];
    // A map of several lines ends where the next key begins.
    const key = pairs.map((pair) => pair.key).find((one) => holds(one, offset));
    if (key !== undefined) {
      const text = keyText(key);
      return { path: [...path, text ?? ""], part: "key", ...rangeOf(key), text };
    }
    for (const { key: name, value } of pairs) {
      const here = [...path, keyText(name) ?? ""];
      const inner = value === null ? undefined : below(value, offset, here);
      if (inner !== undefined) return inner;
    }
  } else if (isSeq(node)) {
    for (const [index, item] of (node.items as Node[]).entries()) {
      const inner = below(item, offset, [...path, index]);
      if (inner !== undefined) return inner;
    }
  }
  const text = isScalar(node)
    ? typeof node.value === "string"
      ? node.value
      : node.source
    : undefined;
  return { path, part: "value", ...rangeOf(node), text };
}

function holds(node: Node, offset: number): boolean {
  const { start, end } = rangeOf(node);
  return start <= offset && offset <= end;
}

/** Returns a function that finds the range of an entry, with its key, or of the nearest parent if a path is missing. */
export function entryRanges({ contents, document }: ParsedYaml): (path: Path) => Range {
  const find = nodeFinder(contents);
  const { text } = document.source;
  return (path) => {
    const { key, node } = find(path);
    const { start } = rangeOf(key ?? node);
    const { end } = rangeOf(node ?? key);
    // The range of a block value extends to the next key, so trailing whitespace is trimmed.
    return { start, end: Math.max(start, text.slice(0, end).trimEnd().length) };
  };
}
