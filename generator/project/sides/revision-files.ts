/** The files of a project as a revision of its repository has them. Nothing is checked out. */
import { posix, relative } from "node:path";
import { listTree, readBlobs, type GitObject, type TreeEntry } from "../git/objects.ts";
import type { Repository } from "../git/repository.ts";
import type { FileSource } from "../load/file-source.ts";
import { largestFile, type BoundedBytes } from "../load/read-bounded.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import { revisionTree, type TreeNode } from "./revision-tree.ts";

export interface RevisionFiles extends FileSource {
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
