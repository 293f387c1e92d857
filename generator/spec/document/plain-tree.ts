/** A plain value as the tree that would be read from it: without comments and empty lines. */
import { isMapping, type PlainMapping, type PlainValue } from "./plain-value.ts";
import type { TreeMapping, TreeNode } from "./tree.ts";

export function plainTree(value: PlainValue): TreeNode {
  if (isMapping(value)) return plainMapping(value);
  if (typeof value === "object" && value !== null) {
    const parts = value.map((item) => ({ value: plainTree(item), before: [], isApart: false }));
    return { kind: "list", parts, end: [] };
  }
  return { kind: "scalar", value, source: String(value) };
}

export function plainMapping(value: PlainMapping): TreeMapping {
  const parts = Array.from(value, ([key, entry]) => ({
    key,
    // Quotes stay where they are needed, and nowhere else.
    isKeyQuoted: true,
    value: plainTree(entry),
    before: [],
    isApart: false,
  }));
  return { kind: "mapping", parts, end: [] };
}

/** What a tree says, without its comments. */
export function treeValue(node: TreeNode): PlainValue {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.parts.map(({ value }) => treeValue(value));
    case "mapping":
      return mappingValue(node);
  }
}

export const mappingValue = ({ parts }: TreeMapping): PlainMapping =>
  new Map(parts.map(({ key, value }) => [key, treeValue(value)]));
