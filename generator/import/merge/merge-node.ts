/** Performs a three-way merge of one value: applies a change by an author or by the document. */
import {
  type TreeEntry,
  type TreeList,
  type TreeMapping,
  type TreeNode,
  type TreePart,
  treeValue,
} from "../../sheets/document/tree.ts";
import { isEqual, compactJson } from "../../sheets/document/plain-value.ts";
import { removedNow, nowIs, withConflict } from "./conflict-comment.ts";

/** Receives each location that both sides have changed, with the document's current value. */
export type OnConflict = (path: readonly string[], now: string) => void;

interface Merged {
  readonly node: TreeNode;
  /** Description of the document's current value, if both sides have changed it. */
  readonly now?: string;
}

const same = (a: TreeNode | undefined, b: TreeNode): boolean =>
  a !== undefined && isEqual(treeValue(a), treeValue(b));

function mergeNode(
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
    // Unchanged, one name stays written without a list.
    if (list !== undefined) return { node: list === o ? ours : list };
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
  // A question mark marks an optional field and is not part of its name.
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

/** Merges an entry. Returns undefined if one side has removed it. */
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
    return isAsBefore(base, ours) ? undefined : conflict(removedNow);
  }
  const { node, now } = mergeNode(base?.value, ours.value, theirs.value, path, onConflict);
  if (now !== undefined) return conflict(now);
  const key = base !== undefined && base.key === ours.key ? theirs.key : ours.key;
  return { ...ours, key, value: node };
}

/** Returns whether no author has changed an entry; a comment is also a change. */
export const isAsBefore = (base: TreeEntry, ours: TreeEntry): boolean =>
  base.key === ours.key && same(base.value, ours.value) && !hasRemarks(ours);

const hasRemarks = (part: TreePart): boolean =>
  part.before.length > 0 || part.after !== undefined || hasComments(part.value);

function hasComments(node: TreeNode): boolean {
  if (node.kind === "scalar") return false;
  const parts: readonly TreePart[] = node.parts;
  return node.end.length > 0 || parts.some(hasRemarks);
}

/** Merges two lists. Returns undefined if the changes are incompatible. */
function mergeLists(
  base: TreeList | undefined,
  ours: TreeList,
  theirs: TreeList,
): TreeList | undefined {
  const [b, o, t] = [base, ours, theirs].map((list) => (list?.parts ?? []).map(textOf));
  if (b === undefined || o === undefined || t === undefined) return undefined;
  const isRemarked = ours.parts.some(
    (part) => (part.before.length > 0 || part.after !== undefined) && !t.includes(textOf(part)),
  );
  if (isEqualList(b, t) || isEqualList(o, t)) return ours;
  // An item with a comment is not removed.
  if (isRemarked) return undefined;
  const remarked = new Map(ours.parts.map((part) => [textOf(part), part]));
  const kept = (part: TreePart): TreePart => remarked.get(textOf(part)) ?? part;
  if (isEqualList(b, o)) return { ...ours, parts: theirs.parts.map(kept) };
  const isSet = [b, o, t].every((list) => new Set(list).size === list.length);
  const all = [...ours.parts, ...theirs.parts];
  if (!isSet || all.some(({ value }) => value.kind !== "scalar")) return undefined;
  const removed = new Set(b.filter((item) => !t.includes(item)));
  const parts = ours.parts.filter((part) => !removed.has(textOf(part)));
  const added = theirs.parts.filter((part) => ![...b, ...o].includes(textOf(part)));
  return { ...ours, parts: [...parts, ...added] };
}

const textOf = ({ value }: TreePart): string => compactJson(treeValue(value));

const isEqualList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Returns the key of the long form that contains the value of the short form. */
const wordOf = (path: readonly string[]): string => (path.at(-2) === "values" ? "doc" : "type");

/** Expands all sides to the long form, if one of them has it and all can be compared in it. */
function expanded(
  sides: readonly [TreeNode | undefined, TreeNode, TreeNode],
  path: readonly string[],
): readonly [TreeNode | undefined, TreeNode, TreeNode] {
  if (path.at(-1) === "renamedFrom") return listed(sides);
  const word = wordOf(path);
  const there = sides.filter((node) => node !== undefined);
  const isMixed =
    there.some(({ kind }) => kind === "scalar") && there.some(({ kind }) => kind === "mapping");
  if (!isMixed || !there.every((node) => hasForm(node, word))) return sides;
  const [base, ours, theirs] = sides;
  return [base && long(base, word), long(ours, word), long(theirs, word)];
}

/** Writes one former name as a list, if another side is a list. */
function listed(
  sides: readonly [TreeNode | undefined, TreeNode, TreeNode],
): readonly [TreeNode | undefined, TreeNode, TreeNode] {
  if (!sides.some((node) => node?.kind === "list")) return sides;
  const list = (node: TreeNode): TreeNode =>
    node.kind === "scalar"
      ? { kind: "list", parts: [{ value: node, before: [], isApart: false }], end: [] }
      : node;
  const [base, ours, theirs] = sides;
  return [base && list(base), list(ours), list(theirs)];
}

function hasForm(node: TreeNode, word: string): boolean {
  if (node.kind === "list") return false;
  if (node.kind === "mapping") return word === "doc" || node.parts.some(({ key }) => key === word);
  return typeof node.value === "string" || (word === "doc" && node.value === null);
}

function long(node: TreeNode, word: string): TreeNode {
  if (node.kind !== "scalar") return node;
  const part = { key: word, isKeyQuoted: true, value: node, before: [], isApart: false };
  return { kind: "mapping", parts: node.value === null ? [] : [part], end: [] };
}

/** Returns the short form if it can express the whole node. */
function collapsed(node: TreeMapping, path: readonly string[]): TreeNode {
  const [part, ...others] = node.parts;
  if (others.length > 0 || node.end.length > 0) return node;
  if (part === undefined) return { kind: "scalar", value: null, source: "" };
  const isBare = part.before.length === 0 && part.after === undefined;
  return part.key === wordOf(path) && isBare ? part.value : node;
}

/** Returns the order of the retained items: the document's, unless authors changed it. Additions keep their place. */
export function mergeOrder<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  kept: ReadonlySet<T>,
): readonly T[] {
  const isUntouched = isSameOrder(base, ours);
  const [first, second] = isUntouched ? [theirs, ours] : [ours, theirs];
  const order = first.filter((one) => kept.has(one));
  const there = new Set(order);
  for (const [at, one] of second.entries()) {
    if (!kept.has(one) || there.has(one)) continue;
    const before = second.slice(0, at).findLast((other) => there.has(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, one);
    there.add(one);
  }
  return order;
}

function isSameOrder<T>(one: readonly T[], other: readonly T[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const shared = one.filter((each) => inOther.has(each));
  const again = other.filter((each) => inOne.has(each));
  return shared.every((each, at) => each === again[at]);
}
