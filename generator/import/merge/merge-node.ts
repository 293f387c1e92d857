/** One value as three sides have it. What only one of authors and document has changed is as that one has it. */
import { treeValue } from "../../spec/document/plain-tree.ts";
import { isEqual } from "../../spec/document/plain-value.ts";
import type { TreeEntry, TreeMapping, TreeNode, TreePart } from "../../spec/document/tree.ts";
import { nowGone, nowIs, withConflict } from "./conflict-comment.ts";
import { mergeLists } from "./merge-lists.ts";
import { mergeOrder } from "./merge-order.ts";
import { collapsed, expanded } from "./short-form.ts";

/** Told of every place that both have changed: what it is, and what the document has now. */
export type OnConflict = (path: readonly string[], now: string) => void;

export interface Merged {
  readonly node: TreeNode;
  /** What the document has now, where both have changed it. */
  readonly now?: string;
}

const same = (a: TreeNode | undefined, b: TreeNode): boolean =>
  a !== undefined && isEqual(treeValue(a), treeValue(b));

/** `path`: the keys that lead to it. */
export function mergeNode(
  base: TreeNode | undefined,
  ours: TreeNode,
  theirs: TreeNode,
  path: readonly string[],
  onConflict: OnConflict,
): Merged {
  const [b, o, t] = expanded([base, ours, theirs], path);
  if (o.kind === "mapping" && t.kind === "mapping") {
    const known = b?.kind === "mapping" ? b : undefined;
    const node = mergeMapping(known, o, t, path, onConflict);
    return { node: o === ours && t === theirs ? node : collapsed(node, path) };
  }
  if (o.kind === "list" && t.kind === "list") {
    const list = mergeLists(b?.kind === "list" ? b : undefined, o, t);
    if (list !== undefined) return { node: list };
  }
  if (same(ours, theirs) || same(base, theirs)) return { node: ours };
  if (same(base, ours) && !hasComments(ours)) return { node: theirs };
  return { node: ours, now: nowIs(theirs) };
}

function mergeMapping(
  base: TreeMapping | undefined,
  ours: TreeMapping,
  theirs: TreeMapping,
  path: readonly string[],
  onConflict: OnConflict,
): TreeMapping {
  const isFields = path.at(-1) === "fields";
  // A question mark says that a field may be missing, and is no part of its name.
  const nameOf = ({ key }: TreeEntry): string => (isFields ? key.replace(/\?$/, "") : key);
  const named = (node: TreeMapping | undefined) =>
    new Map((node?.parts ?? []).map((part) => [nameOf(part), part]));
  const [b, o, t] = [named(base), named(ours), named(theirs)];
  const merged = new Map<string, TreeEntry>();
  for (const name of new Set([...o.keys(), ...t.keys()])) {
    const part = mergeEntry(b.get(name), o.get(name), t.get(name), [...path, name], onConflict);
    if (part !== undefined) merged.set(name, part);
  }
  const order = mergeOrder([...b.keys()], [...o.keys()], [...t.keys()], new Set(merged.keys()));
  return { ...ours, parts: order.flatMap((name) => merged.get(name) ?? []) };
}

/** Undefined: it is not there any more, since one of them took it away. */
export function mergeEntry(
  base: TreeEntry | undefined,
  ours: TreeEntry | undefined,
  theirs: TreeEntry | undefined,
  path: readonly string[],
  onConflict: OnConflict,
): TreeEntry | undefined {
  if (ours === undefined) return base === undefined ? theirs : undefined;
  const conflict = (now: string): TreeEntry => {
    onConflict(path, now);
    return withConflict(ours, now);
  };
  if (theirs === undefined) {
    if (base === undefined) return ours;
    return isAsBefore(base, ours) ? undefined : conflict(nowGone);
  }
  const { node, now } = mergeNode(base?.value, ours.value, theirs.value, path, onConflict);
  if (now !== undefined) return conflict(now);
  const key = base !== undefined && base.key === ours.key ? theirs.key : ours.key;
  return { ...ours, key, value: node };
}

/** Whether no author has touched it: a comment is an edit, too. */
export const isAsBefore = (base: TreeEntry, ours: TreeEntry): boolean =>
  base.key === ours.key && same(base.value, ours.value) && !hasRemarks(ours);

const hasRemarks = (part: TreePart): boolean =>
  part.before.length > 0 || part.after !== undefined || hasComments(part.value);

export function hasComments(node: TreeNode): boolean {
  if (node.kind === "scalar") return false;
  const parts: readonly TreePart[] = node.parts;
  return node.end.length > 0 || parts.some(hasRemarks);
}
