/** What a revision has at a path, through the links on the way there, as the disk would give it. */
import { posix } from "node:path";
import { findObjects, listTree, readBlobs, type TreeEntry } from "../git/objects.ts";
import type { Repository } from "../git/repository.ts";

export interface TreeNode {
  /** `other`: a submodule, whose files are in another repository. */
  readonly kind: Exclude<TreeEntry["kind"], "link">;
  readonly id: string;
  /** Where it is without links, below the root; empty for the root. */
  readonly path: string;
}

export interface RevisionTree {
  /** `path`: below the root. Undefined where nothing is, and for a link that leads nowhere or outside. */
  find(path: string): TreeNode | undefined;
}

/** As many as Linux follows. */
const mostLinks = 40;

export function revisionTree(repository: Repository, commit: string): RevisionTree {
  const folders = new Map<string, ReadonlyMap<string, TreeEntry>>();

  /** What is directly in a folder: one answer for all that are asked for. */
  function entriesOf({ id }: TreeNode): ReadonlyMap<string, TreeEntry> {
    const known = folders.get(id);
    if (known !== undefined) return known;
    const entries = new Map(listTree(repository, id, "one").map((entry) => [entry.path, entry]));
    folders.set(id, entries);
    return entries;
  }

  function root(): TreeNode | undefined {
    const [tree] = findObjects(repository, [`${commit}^{tree}`]);
    return tree === undefined ? undefined : { kind: "folder", id: tree.id, path: "" };
  }
  let known: TreeNode | undefined;

  function find(path: string, links = mostLinks): TreeNode | undefined {
    if (isOutside(path)) return undefined;
    let node = (known ??= root());
    const names = path.split("/").filter((name) => name !== "" && name !== ".");
    for (const [index, name] of names.entries()) {
      // What is below a submodule is where the submodule is: it cannot be read.
      if (node === undefined || node.kind === "other") return node;
      const entry = node.kind === "folder" ? entriesOf(node).get(name) : undefined;
      if (entry === undefined) return undefined;
      const { id, kind } = entry;
      if (kind !== "link") {
        node = { kind, id, path: posix.join(node.path, name) };
        continue;
      }
      const target = readBlobs(repository, [id]).get(id)?.toString("utf8") ?? "";
      if (links === 0 || posix.isAbsolute(target)) return undefined;
      return find(posix.join(node.path, target, ...names.slice(index + 1)), links - 1);
    }
    return node;
  }

  return { find: (path) => find(path) };
}

const isOutside = (path: string): boolean => path === ".." || path.startsWith("../");
