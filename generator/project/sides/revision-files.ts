/** Reads the files of a project in a revision without checking it out. */
import { posix, relative } from "node:path";
import { toSlashes } from "../../text/paths.ts";
import {
  findObjects,
  type GitObject,
  listTree,
  readBlobs,
  type GitTreeEntry,
} from "../git/objects.ts";
import type { GitRepository } from "../git/repository.ts";
import { type BoundedBytes, type FileSource, largestFile } from "../load/files.ts";

interface RevisionFiles extends FileSource {
  /** Returns git's object at a path, with links resolved. */
  find(path: string): GitObject | undefined;
  /** Returns an id that is equal for equal content; undefined for an object without its whole content, like a link. */
  contentId(path: string): string | undefined;
  /** Returns a path below the root of the repository, with links resolved; undefined if it does not exist. */
  resolve(path: string): string | undefined;
}

/** Linux follows the same maximum number of links. */
const mostLinks = 40;

/** Paths are absolute, as if the revision were checked out at the root of the repository. */
export function revisionFiles(repository: GitRepository, commit: string): RevisionFiles {
  const blobs = new Map<string, Buffer>();
  const sheets = new Set<string>();
  let top: GitTreeEntry | undefined;
  let listed: ReadonlyMap<string, GitTreeEntry> | undefined;

  /** Returns all files of the revision by path, listed by one git process. */
  const tree = (): ReadonlyMap<string, GitTreeEntry> =>
    (listed ??= new Map(listTree(repository, commit).map((entry) => [entry.path, entry])));

  function root(): GitTreeEntry | undefined {
    const [found] = findObjects(repository, [`${commit}^{tree}`]);
    return found === undefined ? undefined : { kind: "folder", id: found.id, path: "" };
  }

  /** `path`: below the root. Returns undefined for a missing path, and for a link that is broken or leads outside. */
  function find(path: string, links = mostLinks): GitTreeEntry | undefined {
    if (isOutside(path)) return undefined;
    const names = path.split("/").filter((name) => name !== "" && name !== ".");
    if (names.length === 0) return (top ??= root());
    let entry: GitTreeEntry | undefined;
    for (const [index, name] of names.entries()) {
      entry = tree().get(posix.join(entry?.path ?? "", name));
      // A submodule's files are in another repository and cannot be read.
      if (entry === undefined || entry.kind === "other") return entry;
      if (entry.kind !== "link") continue;
      const target = blobOf(entry.id)?.toString("utf8") ?? "";
      if (links === 0 || posix.isAbsolute(target)) return undefined;
      const rest = names.slice(index + 1);
      return find(posix.join(posix.dirname(entry.path), target, ...rest), links - 1);
    }
    return entry;
  }

  const entryAt = (path: string): GitTreeEntry | undefined =>
    find(toSlashes(relative(repository.root, path)));

  /** Returns everything below a folder except folders. */
  function below(folder: GitTreeEntry): GitTreeEntry[] {
    const start = folder.path === "" ? "" : `${folder.path}/`;
    return [...tree().values()].filter(
      ({ path, kind }) => kind !== "folder" && path.startsWith(start),
    );
  }

  /** Returns the content of a file. Reads all listed call sheets together. */
  function blobOf(id: string): Buffer | undefined {
    const known = blobs.get(id);
    if (known !== undefined) return known;
    for (const [key, blob] of readBlobs(repository, [id, ...sheets])) blobs.set(key, blob);
    sheets.clear();
    return blobs.get(id);
  }

  return {
    find(path) {
      const entry = entryAt(path);
      return entry === undefined ? undefined : { id: entry.id, type: types[entry.kind] };
    },
    contentId(path) {
      const entry = entryAt(path);
      if (entry?.kind !== "folder") return entry?.kind === "file" ? entry.id : undefined;
      return below(entry).every(({ kind }) => kind === "file") ? entry.id : undefined;
    },
    resolve: (path) => entryAt(path)?.path,
    isThere: (path) => entryAt(path) !== undefined,
    read(path, limit = largestFile): BoundedBytes {
      const entry = entryAt(path);
      if (entry === undefined) return { problem: { reason: "it does not exist" } };
      if (entry.kind === "other") return { problem: inSubmodule(entry) };
      if (entry.kind === "folder") return { problem: { reason: "it is a folder, not a file" } };
      const bytes = blobOf(entry.id);
      if (bytes === undefined) return { problem: { reason: "git cannot read it" } };
      return bytes.length > limit ? { problem: "too large" } : { bytes };
    },
    list(folder) {
      const entry = entryAt(folder);
      if (entry === undefined) return { problem: "missing" };
      if (entry.kind === "other") return { problem: inSubmodule(entry) };
      if (entry.kind === "file") return { problem: { reason: "it is a file, not a folder" } };
      const entries = below(entry).map(({ path, kind, id }) => {
        if (kind === "file" && path.endsWith(".yaml")) sheets.add(id);
        const isLinkedFolder = kind === "link" && find(path)?.kind === "folder";
        return { path: posix.relative(entry.path, path), isLinkedFolder };
      });
      return { entries };
    },
  };
}

const inSubmodule = ({ path }: GitTreeEntry) => ({
  reason: `it is in the submodule ${path}, whose files another repository has`,
});

const types: Readonly<Record<GitTreeEntry["kind"], string>> = {
  file: "blob",
  link: "blob",
  folder: "tree",
  other: "commit",
};

const isOutside = (path: string): boolean => path === ".." || path.startsWith("../");
