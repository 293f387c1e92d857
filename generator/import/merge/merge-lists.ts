/** A list as three sides have it. */
import { treeValue } from "../../spec/document/plain-tree.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import type { TreeList, TreePart } from "../../spec/document/tree.ts";

/** Undefined where both sides have changed it so that neither is lost in one. */
export function mergeLists(
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
  // An item with a comment is not taken away.
  if (isRemarked) return undefined;
  const remarked = new Map(ours.parts.map((part) => [textOf(part), part]));
  const kept = (part: TreePart): TreePart => remarked.get(textOf(part)) ?? part;
  if (isEqualList(b, o)) return { ...ours, parts: theirs.parts.map(kept) };
  const isSet = [b, o, t].every((list) => new Set(list).size === list.length);
  const all = [...ours.parts, ...theirs.parts];
  if (!isSet || all.some(({ value }) => value.kind !== "scalar")) return undefined;
  const gone = new Set(b.filter((item) => !t.includes(item)));
  const parts = ours.parts.filter((part) => !gone.has(textOf(part)));
  const added = theirs.parts.filter((part) => ![...b, ...o].includes(textOf(part)));
  return { ...ours, parts: [...parts, ...added] };
}

const textOf = ({ value }: TreePart): string => jsonText(treeValue(value));

const isEqualList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
