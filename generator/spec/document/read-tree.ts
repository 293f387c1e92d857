/** The nodes of a YAML document to a tree with comments. */
import { isMap, isScalar, isSeq } from "yaml";
import type { Node, Pair } from "yaml";
import { findComments } from "./find-comments.ts";
import { keyText } from "./find-node.ts";
import { placeComments } from "./place-comments.ts";
import type { DraftCollection, DraftEntry, DraftNode } from "./draft-tree.ts";
import type { Tree } from "./tree.ts";

export function readTree(contents: Node | null, text: string): Tree {
  const entries: DraftEntry[] = [];
  const comments = findComments(text);
  const root = read(contents, undefined);
  const { head, isHeadApart } = placeComments(root, entries, comments, isBelowEmptyLine);
  return { root, head, isHeadApart };

  function read(node: Node | null, owner: DraftEntry | undefined): DraftNode {
    if (isMap(node) || isSeq(node)) {
      const collection: DraftCollection = {
        kind: isMap(node) ? "mapping" : "list",
        isFlow: node.flow === true,
        start: node.range?.[0] ?? 0,
        stop: node.range?.[1] ?? 0,
        owner,
        parts: [],
        end: [],
      };
      if (isMap(node)) {
        for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
          const isKeyQuoted = isScalar(key) && key.type !== "PLAIN";
          add(collection, key.range?.[0] ?? 0, value, { key: keyText(key) ?? "", isKeyQuoted });
        }
      } else {
        for (const item of node.items as Node[]) {
          const start = item.range?.[0] ?? 0;
          add(collection, collection.isFlow ? start : dashBefore(start), item, {});
        }
      }
      return collection;
    }
    const scalar = isScalar(node) ? node : undefined;
    const value = scalar?.value;
    const isPlain =
      typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return { kind: "scalar", value: isPlain ? value : null, source: scalar?.source ?? "" };
  }

  function add(
    collection: DraftCollection,
    start: number,
    node: Node | null,
    key: { readonly key?: string; readonly isKeyQuoted?: boolean },
  ): void {
    const entry: DraftEntry = {
      key: "",
      isKeyQuoted: false,
      ...key,
      collection,
      start,
      valueStart: node?.range?.[0] ?? start,
      column: start - lineStart(start),
      value: { kind: "scalar", value: null, source: "" },
      before: [],
      isApart: text.slice(lineStart(start), start).trim() === "" && isBelowEmptyLine(start),
    };
    entries.push(entry);
    collection.parts.push(entry);
    entry.value = read(node, entry);
  }

  function lineStart(offset: number): number {
    return text.lastIndexOf("\n", offset - 1) + 1;
  }

  /** The dash of an item; a comment may be between them. */
  function dashBefore(start: number): number {
    const dash = text.lastIndexOf("-", start - 1);
    const comment = comments.find(
      (one) => one.offset < dash && dash < one.offset + one.text.length,
    );
    return comment === undefined ? Math.max(0, dash) : dashBefore(comment.offset);
  }

  function isBelowEmptyLine(offset: number): boolean {
    const start = lineStart(offset);
    return start > 0 && text.slice(lineStart(start - 1), start).trim() === "";
  }
}
