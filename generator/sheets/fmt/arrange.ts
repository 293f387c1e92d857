import { isMapping, type PlainValue } from "../document/plain-value.ts";
import type { LineComment, TreeEntry, TreeNode, TreePart, TreeScalar } from "../document/tree.ts";
import { type FormatSchema, type Structure, structureOf } from "../format/shape-of.ts";
import type { SheetLayout } from "../format/shapes.ts";

export type SheetNode = SheetScalar | SheetCollection;

export interface SheetScalar extends TreeScalar {
  /** Whether an empty value means null. */
  readonly isNullable: boolean;
}

export interface SheetCollection {
  readonly kind: "mapping" | "list";
  readonly layout: SheetLayout;
  readonly parts: readonly SheetPart[];
  readonly end: readonly LineComment[];
}

export interface SheetPart extends Omit<TreePart, "value"> {
  /** Absent for an item of a list. */
  readonly key?: Pick<TreeEntry, "key" | "isKeyQuoted">;
  readonly value: SheetNode;
}

/** Arranges a node. `value`: the plain value of the node, valid for the schema. */
export function arrange(node: TreeNode, schema: FormatSchema, value: PlainValue): SheetNode {
  const shape = structureOf(schema, value);
  if (node.kind === "scalar") return { ...node, isNullable: shape.isNullable };
  const { layout, inside } = shape;
  if (node.kind === "list") {
    const items = value as readonly PlainValue[];
    const parts = node.parts.map(({ before, after, isApart, value: item }, index) => {
      const arranged = withoutFirstRemarks(arrange(item, inside(""), items[index] ?? null));
      const { value: rest, remarks } = withoutOnlyRemarks(arranged.value);
      return { before: [...before, ...arranged.remarks, ...remarks], after, isApart, value: rest };
    });
    return { kind: "list", layout, parts, end: node.end };
  }
  const parts = inOrder(node.parts, shape).map(({ key, isKeyQuoted, ...part }) => {
    const below = isMapping(value) ? (value.get(key) ?? null) : null;
    const { value: rest, remarks } = withoutOnlyRemarks(arrange(part.value, inside(key), below));
    return {
      ...part,
      key: { key, isKeyQuoted },
      before: [...part.before, ...remarks],
      value: rest,
    };
  });
  return { kind: "mapping", layout, parts, end: node.end };
}

interface WithoutRemarks {
  readonly value: SheetNode;
  /** Comments that cannot be printed inside the value. */
  readonly remarks: readonly LineComment[];
}

/** Comments on an item's first part go above the item, because the item starts on the line of its dash. */
function withoutFirstRemarks(node: SheetNode): WithoutRemarks {
  const [first, ...rest] = node.kind === "scalar" ? [] : node.parts;
  if (node.kind === "scalar" || first === undefined) return { value: node, remarks: [] };
  return { value: { ...node, parts: [{ ...first, before: [] }, ...rest] }, remarks: first.before };
}

/** Comments in an empty collection go above it, because it is printed on one line. */
function withoutOnlyRemarks(node: SheetNode): WithoutRemarks {
  if (node.kind === "scalar" || node.parts.length > 0) return { value: node, remarks: [] };
  return { value: { ...node, end: [] }, remarks: node.end };
}

/** Sorts keys of the format in the format's order; keeps the author's order of names that the author chose. */
function inOrder(entries: readonly TreeEntry[], { keys }: Structure): readonly TreeEntry[] {
  if (keys === undefined) return entries;
  const ranks = new Map(keys.map((key, rank) => [key, rank]));
  return entries.toSorted((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0));
}
