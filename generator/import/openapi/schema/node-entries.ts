/** Creates nodes from entries of other nodes, each of which keeps its origin. */
import type { Origin } from "../../notes/notes.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { assembled, entriesOfNode, type LocatedEntry } from "../references.ts";

export const pick = (node: ObjectAt, keys: readonly string[]): ObjectAt =>
  filtered(node, (key) => keys.includes(key));

export const without = (node: ObjectAt, keys: readonly string[]): ObjectAt =>
  filtered(node, (key) => !keys.includes(key));

function filtered(node: ObjectAt, takes: (key: string) => boolean): ObjectAt {
  const entries = [...entriesOfNode(node)].filter(([key]) => takes(key));
  return { value: assembled(new Map(entries)), origin: node.origin };
}

type Combine = (key: string, a: LocatedEntry, b: LocatedEntry) => LocatedEntry;

/** Joins the entries of nodes. By default, the last value of a key takes precedence. */
export function joined(
  nodes: readonly ObjectAt[],
  origin: Origin,
  combine: Combine = (_, __, last) => last,
): ObjectAt {
  const entries = new Map<string, LocatedEntry>();
  for (const [key, entry] of nodes.flatMap((node) => [...entriesOfNode(node)])) {
    const known = entries.get(key);
    entries.set(key, known === undefined ? entry : combine(key, known, entry));
  }
  return { value: assembled(entries), origin };
}

export const withValues = (node: ObjectAt, value: ObjectAt["value"]): ObjectAt =>
  joined([node, { value, origin: node.origin }], node.origin);
