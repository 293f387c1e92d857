/** Values that may be written in short: a type in place of a field, a sentence in place of what is known of a value. */
import type { TreeMapping, TreeNode } from "../../spec/document/tree.ts";

/** The key whose value is all of the short form. */
const wordOf = (path: readonly string[]): string => (path.at(-2) === "values" ? "doc" : "type");

/** All three in long form, where one of them is in long form and they can be compared so. */
export function expanded(
  sides: readonly [TreeNode | undefined, TreeNode, TreeNode],
  path: readonly string[],
): readonly [TreeNode | undefined, TreeNode, TreeNode] {
  const word = wordOf(path);
  const there = sides.filter((node) => node !== undefined);
  const isMixed =
    there.some(({ kind }) => kind === "scalar") && there.some(({ kind }) => kind === "mapping");
  if (!isMixed || !there.every((node) => hasForm(node, word))) return sides;
  const [base, ours, theirs] = sides;
  return [base && long(base, word), long(ours, word), long(theirs, word)];
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

/** In short form again, where that says all. */
export function collapsed(node: TreeMapping, path: readonly string[]): TreeNode {
  const [part, ...others] = node.parts;
  if (others.length > 0 || node.end.length > 0) return node;
  if (part === undefined) return { kind: "scalar", value: null, source: "" };
  const isBare = part.before.length === 0 && part.after === undefined;
  return part.key === wordOf(path) && isBare ? part.value : node;
}
