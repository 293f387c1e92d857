/** The files of a project as a revision of its repository has them. Nothing is checked out. */
import { posix, relative } from "node:path";
import { toSlashes } from "../../text/paths.ts";
import {
  findObjects,
  type GitObject,
  listTree,
  readBlobs,
  type TreeEntry,
} from "../git/objects.ts";
import type { Repository } from "../git/repository.ts";
import { type BoundedBytes, type FileSource, largestFile } from "../load/files.ts";

interface RevisionFiles extends FileSource {
  /** What git has at a path, through links. */
  find(path: string): GitObject | undefined;
  /** The same for the same content; undefined where what is there does not say all of it, as a link does not. */
  contentId(path: string): string | undefined;
}

/** Paths are absolute, as if the revision were checked out at the root of the repository. */
export function revisionFiles(repository: Repository, commit: string): RevisionFiles {
  const tree = revisionTree(repository, commit);
  const listings = new Map<string, readonly TreeEntry[]>();
  const below = new Map<string, TreeNode>();
  const blobs = new Map<string, Buffer>();
  const sheets = new Set<string>();

  const inTree = (path: string): string => toSlashes(relative(repository.root, path));

  const nodeAt = (path: string): TreeNode | undefined =>
    below.get(inTree(path)) ?? tree.find(inTree(path));

  function allIn(id: string): readonly TreeEntry[] {
    const entries = listings.get(id) ?? listTree(repository, id, "all");
    listings.set(id, entries);
    return entries;
  }

  /** All call sheets that were listed are read at once. */
  function blobOf(id: string): Buffer | undefined {
    const known = blobs.get(id);
    if (known !== undefined) return known;
    for (const [key, blob] of readBlobs(repository, [id, ...sheets])) blobs.set(key, blob);
    sheets.clear();
    return blobs.get(id);
  }

  return {
    find(path) {
      const node = nodeAt(path);
      return node === undefined ? undefined : { id: node.id, type: types[node.kind] };
    },
    contentId(path) {
      const node = nodeAt(path);
      if (node?.kind !== "folder") return node?.kind === "file" ? node.id : undefined;
      const isWhole = allIn(node.id).every(({ kind }) => kind === "file");
      return isWhole ? node.id : undefined;
    },
    isThere: (path) => nodeAt(path) !== undefined,
    read(path): BoundedBytes {
      const node = nodeAt(path);
      if (node === undefined) return { problem: { reason: "it is not there" } };
      if (node.kind === "other") return { problem: inSubmodule(node) };
      if (node.kind === "folder") return { problem: { reason: "it is a folder, not a file" } };
      const bytes = blobOf(node.id);
      if (bytes === undefined) return { problem: { reason: "git cannot read it" } };
      return bytes.length > largestFile ? { problem: "too large" } : { bytes };
    },
    list(folder) {
      const node = nodeAt(folder);
      if (node === undefined) return { problem: "missing" };
      if (node.kind === "other") return { problem: inSubmodule(node) };
      if (node.kind === "file") return { problem: { reason: "it is a file, not a folder" } };
      const entries = allIn(node.id).map(({ path, kind, id }) => {
        if (kind === "link") {
          const isLinkedFolder = tree.find(posix.join(node.path, path))?.kind === "folder";
          return { path, isLinkedFolder };
        }
        below.set(posix.join(inTree(folder), path), {
          kind,
          id,
          path: posix.join(node.path, path),
        });
        if (kind === "file" && path.endsWith(".yaml")) sheets.add(id);
        return { path, isLinkedFolder: false };
      });
      return { entries };
    },
  };
}

const inSubmodule = ({ path }: TreeNode) => ({
  reason: `it is in the submodule ${path}, whose files another repository has`,
});

const types: Readonly<Record<TreeNode["kind"], string>> = {
  file: "blob",
  folder: "tree",
  other: "commit",
};

interface TreeNode {
  /** `other`: a submodule, whose files are in another repository. */
  readonly kind: Exclude<TreeEntry["kind"], "link">;
  readonly id: string;
  /** Where it is without links, below the root; empty for the root. */
  readonly path: string;
}

interface RevisionTree {
  /** `path`: below the root. Undefined where nothing is, and for a link that leads nowhere or outside. */
  find(path: string): TreeNode | undefined;
}

/** As many as Linux follows. */
const mostLinks = 40;

function revisionTree(repository: Repository, commit: string): RevisionTree {
  const folders = new Map<string, ReadonlyMap<string, TreeEntry>>();

  /** Entries of a folder, read from git once. */
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
