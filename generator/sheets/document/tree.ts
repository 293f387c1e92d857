/** A YAML file as written: values in their order, with comments and empty lines. */
import { isMapping, type PlainMapping, type PlainValue } from "./plain-value.ts";

export interface Tree {
  /** Comments above the first key, which describe the whole file. */
  readonly head: readonly LineComment[];
  readonly root: TreeNode;
  /** Whether there is an empty line between the head and the first key. */
  readonly isHeadApart: boolean;
}

export type TreeNode = TreeScalar | TreeMapping | TreeList;

export interface TreeScalar {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** The scalar as written: 1.0 equals 1. */
  readonly source: string;
}

export interface TreeMapping {
  readonly kind: "mapping";
  readonly parts: readonly TreeEntry[];
  /** Comments below the last part. */
  readonly end: readonly LineComment[];
}

export interface TreeList {
  readonly kind: "list";
  readonly parts: readonly TreePart[];
  readonly end: readonly LineComment[];
}

/** An item of a list, or the value of a key. */
export interface TreePart {
  readonly value: TreeNode;
  readonly before: readonly LineComment[];
  /** The comment on the part's first or last line. */
  readonly after?: string | undefined;
  /** Whether there is an empty line above the part's first line. */
  readonly isApart: boolean;
}

export interface TreeEntry extends TreePart {
  readonly key: string;
  readonly isKeyQuoted: boolean;
}

/** A comment alone on its line. */
export interface LineComment {
  readonly text: string;
  readonly isApart: boolean;
}

/** Returns the tree of a plain value, without comments and empty lines. */
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
    // The printer only keeps quotes that a key needs.
    isKeyQuoted: true,
    value: plainTree(entry),
    before: [],
    isApart: false,
  }));
  return { kind: "mapping", parts, end: [] };
}

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
