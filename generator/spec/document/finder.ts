/** Finds what is at a path of a document; for a path that does not exist, its nearest parent. */
import type { Path } from "./plain-value.ts";

export interface Found<N, K> {
  readonly node: N;
  readonly key: K | null;
}

export interface Shape<N, K> {
  kindOf(node: N): "mapping" | "list" | "scalar";
  entry(mapping: N, name: string): Found<N, K> | undefined;
  item(list: N, index: number): N | undefined;
}

export function finder<N, K>(root: Found<N, K>, shape: Shape<N, K>): (path: Path) => Found<N, K> {
  return (path) => {
    let found = root;
    for (const step of path) {
      const { node } = found;
      const kind = shape.kindOf(node);
      if (kind === "mapping") {
        const next = shape.entry(node, String(step));
        if (next === undefined) return found;
        found = next;
      } else if (kind === "list") {
        found = { node: shape.item(node, Number(step)) ?? node, key: null };
      }
    }
    return found;
  };
}
