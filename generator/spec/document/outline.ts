/** Where everything in a YAML document begins and ends: what changes of its text are made by. */
import { isMap, isScalar, isSeq } from "yaml";
import type { Node, Pair } from "yaml";
import { keyText, type Range } from "./find-node.ts";
import type { Path } from "./plain-value.ts";

export interface OutlineNode extends Range {
  readonly kind: "scalar" | "mapping" | "list";
  /** In braces or brackets. */
  readonly isFlow: boolean;
  /** How a scalar is written; absent for other nodes. */
  readonly style?: "plain" | "quoted" | "block";
  readonly parts: readonly OutlineEntry[];
}

/** A key with its value, or an item of a list. */
export interface OutlineEntry extends Range {
  readonly path: Path;
  /** Absent for an item. */
  readonly key?: Range;
  readonly value: OutlineNode;
  readonly parent: OutlineNode;
}

export interface Outline {
  readonly root: OutlineNode;
  /** In the order of the text, those that hold others before these. */
  readonly entries: readonly OutlineEntry[];
  find(path: Path): OutlineEntry | undefined;
}

export function outlineOf(contents: Node | null, text: string): Outline {
  const entries: OutlineEntry[] = [];
  const root = read(contents, [], 0);
  const byPath = new Map(entries.map((entry) => [keyOf(entry.path), entry]));
  return { root, entries, find: (path) => byPath.get(keyOf(path)) };

  function read(node: Node | null, path: Path, otherwise: number): OutlineNode {
    const start = node?.range?.[0] ?? otherwise;
    const stop = node?.range?.[1] ?? start;
    if (!isMap(node) && !isSeq(node)) {
      const end = start + text.slice(start, stop).trimEnd().length;
      const type = isScalar(node) ? node.type : undefined;
      const style =
        type === "PLAIN" || type === undefined
          ? "plain"
          : type.startsWith("BLOCK")
            ? "block"
            : "quoted";
      return { kind: "scalar", isFlow: false, style, start, end, parts: [] };
    }
    const parts: OutlineEntry[] = [];
    const isFlow = node.flow === true;
    // Its end is known when its parts are; they point back to it.
    const collection = { kind: isMap(node) ? "mapping" : "list", isFlow, start, end: stop, parts };
    const here = collection as OutlineNode;
    if (isMap(node)) {
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        const [from = start, to = from] = key.range ?? [];
        add([...path, keyText(key) ?? ""], { start: from, end: to }, value, from);
      }
    } else {
      for (const [index, item] of (node.items as Node[]).entries()) {
        add([...path, index], undefined, item, item.range?.[0] ?? start);
      }
    }
    if (!isFlow) collection.end = parts.at(-1)?.end ?? start;
    return here;

    function add(way: Path, key: Range | undefined, value: Node | null, from: number): void {
      const at = entries.length;
      const entry = { path: way, parent: here, start: from, end: from } as const;
      // Its place in the order of the text comes before those inside it.
      entries.push({ ...entry, value: here });
      const inner = read(value, way, key?.end ?? from);
      const end = Math.max(inner.end, key === undefined ? from : key.end + 1);
      const done: OutlineEntry = {
        ...entry,
        end,
        value: inner,
        ...(key === undefined ? {} : { key }),
      };
      entries[at] = done;
      parts.push(done);
    }
  }
}

const keyOf = (path: Path): string => JSON.stringify(path.map(String));
