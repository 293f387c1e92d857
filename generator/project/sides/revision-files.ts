/** The files of a project as a revision of its repository has them. Nothing is checked out. */
import { posix, relative } from "node:path";
import {
  findObjects,
  listTree,
  readBlobs,
  type GitObject,
  type TreeEntry,
} from "../../git/objects.ts";
import type { Repository } from "../../git/repository.ts";
import type { FileSource } from "../load/file-source.ts";
import { largestFile, type BoundedBytes } from "../load/read-bounded.ts";
import { toSlashes } from "../../text/to-slashes.ts";

export interface RevisionFiles extends FileSource {
  /** What git has at a path; the same id for the same content. */
  find(path: string): GitObject | undefined;
}

/** Paths are absolute, as if the revision were checked out at the root of the repository. */
export function revisionFiles(repository: Repository, commit: string): RevisionFiles {
  const folders = new Map<string, ReadonlyMap<string, TreeEntry>>();
  const listed = new Map<string, readonly TreeEntry[]>();
  const below = new Map<string, TreeEntry>();
  const blobs = new Map<string, Buffer>();

  const inTree = (path: string): string => toSlashes(relative(repository.root, path));

  /** What is directly in a folder: one answer for all files that are asked for. */
  function entriesOf(folder: string): ReadonlyMap<string, TreeEntry> {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const [tree] = findObjects(repository, [`${commit}:${folder}`]);
    const entries = tree?.type === "tree" ? listTree(repository, tree.id, "one") : [];
    const found = new Map(entries.map((entry) => [entry.path, entry]));
    folders.set(folder, found);
    return found;
  }

  function find(path: string): GitObject | undefined {
    const name = inTree(path);
    if (isOutside(name)) return undefined;
    if (name === "") return findObjects(repository, [`${commit}^{tree}`])[0];
    const folder = posix.dirname(name);
    const entry =
      below.get(name) ?? entriesOf(folder === "." ? "" : folder).get(posix.basename(name));
    return entry === undefined ? undefined : { id: entry.id, type: typeOf(entry) };
  }

  /** All files of a folder are read at once. */
  function blobOf({ id }: { readonly id: string }, folder: string | undefined): Buffer | undefined {
    const known = blobs.get(id);
    if (known !== undefined) return known;
    const others = folder === undefined ? [] : (listed.get(folder) ?? []);
    const wanted = others.filter(({ kind, path }) => kind === "file" && path.endsWith(".yaml"));
    for (const [key, blob] of readBlobs(repository, [id, ...wanted.map((one) => one.id)])) {
      blobs.set(key, blob);
    }
    return blobs.get(id);
  }

  function read(path: string, links = 5): BoundedBytes {
    const name = inTree(path);
    const entry = below.get(name);
    if (entry?.kind === "link" && links > 0) {
      const target = blobOf(entry, undefined)?.toString("utf8") ?? "";
      return read(posix.join(repository.root, posix.dirname(name), target), links - 1);
    }
    const object = find(path);
    if (object === undefined) return { problem: { reason: "it is not there" } };
    if (object.type !== "blob") return { problem: { reason: "it is a folder, not a file" } };
    const folder = [...listed.keys()].find((one) => name.startsWith(`${one}/`) || one === "");
    const bytes = blobOf(object, folder);
    if (bytes === undefined) return { problem: { reason: "git cannot read it" } };
    return bytes.length > largestFile ? { problem: "too large" } : { bytes };
  }

  return {
    find,
    isThere: (path) => find(path) !== undefined,
    read: (path) => read(path),
    list(folder) {
      const name = inTree(folder);
      const object = find(folder);
      if (object === undefined) return { problem: "missing" };
      if (object.type !== "tree") return { problem: { reason: "it is a file, not a folder" } };
      const entries = listTree(repository, object.id, "all");
      listed.set(name, entries);
      for (const entry of entries) below.set(posix.join(name, entry.path), entry);
      return { entries: entries.map(({ path }) => ({ path, isLinkedFolder: false })) };
    },
  };
}

const isOutside = (name: string): boolean => name === ".." || name.startsWith("../");

const typeOf = ({ kind }: TreeEntry): string =>
  kind === "file" || kind === "link" ? "blob" : "tree";
