/** One side of a comparison: the location of its files, and its name. */
import { type Stats, statSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { hasCode } from "../../write/output-error.ts";
import { findObjects, type GitObject } from "../git/objects.ts";
import type { GitRepository } from "../git/repository.ts";
import { disk, type FileSource } from "../load/files.ts";
import { revisionFiles } from "./revision-files.ts";
import { unknownPath, unknownRevision } from "./unknown-side.ts";

export interface Side {
  /** The side's name in messages: `main`, `../old`, `the working tree`. */
  readonly name: string;
  /** Undefined for files on the disk. */
  readonly revision?: Revision | undefined;
  readonly files: FileSource;
  /** The folder of the project, absolute. */
  readonly folder: string;
  /** Whether the folder comes from the command line: it can directly contain call sheets. */
  readonly isNamed: boolean;
}

export interface Revision {
  /** The name on the command line, or the abbreviated id of an inferred commit. */
  readonly name: string;
  readonly commit: string;
  /** The branch that HEAD left at this commit, if the commit was inferred. */
  readonly leaves?: string | undefined;
  /** Returns git's object at an absolute path, with links resolved. */
  readonly find: (path: string) => GitObject | undefined;
  /** Returns an id that is equal for equal content, or undefined if git alone cannot determine it. */
  readonly contentId: (path: string) => string | undefined;
  /** Returns a path below the root of the repository, with links resolved; undefined if it does not exist. */
  readonly resolve: (path: string) => string | undefined;
}

interface SideWord {
  /** Undefined for an argument that can only be a folder. */
  readonly revision?: string;
  /** The path after the colon. */
  readonly path?: string;
}

/** A colon ends the revision, unless it is in braces as in `HEAD^{/fix: spelling}`. */
const withPath = /^((?:[^:{]|\{[^}]*\})+):([^]*)$/;

export function parseSide(word: string): SideWord {
  if (isAbsolute(word) || /^\.{1,2}(?:$|[/\\])/.test(word)) return {};
  const [, revision, path] = withPath.exec(word) ?? [];
  return revision === undefined || path === undefined ? { revision: word } : { revision, path };
}

/** Opens the repository on demand: two folders are compared without git. */
export type OpenRepository = () => Outcome<GitRepository>;

export const workingTree = (folder: string, isNamed = false): Side => ({
  name: "the working tree",
  files: disk,
  folder,
  isNamed,
});

export function findSide(word: string, cwd: string, open: OpenRepository): Outcome<Side> {
  const { revision, path } = parseSide(word);
  const folder = resolve(cwd, word);
  // An empty argument is usually an unset variable, and does not name this folder.
  const isHere = word !== "" && isFolder(folder);
  if (revision === undefined) {
    return isHere ? succeed(folderSide(word, folder)) : notFolder(word, folder);
  }
  const repository = open();
  if (!repository.ok) {
    if (isHere) return succeed(folderSide(word, folder));
    const isOutside = repository.diagnostics.some(({ code }) => code === "git-no-repository");
    return isOutside ? fail([diagnostic("side-unknown", undefined, { name: word })]) : repository;
  }
  const [commit] = findObjects(repository.value, [`${revision}^{commit}`]);
  if (isHere) {
    if (commit === undefined) return succeed(folderSide(word, folder));
    return fail([diagnostic("revision-or-folder", undefined, { name: word })]);
  }
  if (commit === undefined) return fail([unknownRevision(repository.value, revision)]);
  const side = revisionSide(repository.value, { name: revision, commit: commit.id });
  if (path === undefined) return succeed(side);
  const named = pathInRevision(path, repository.value, cwd);
  const gitObject = side.revision?.find(named);
  if (gitObject?.type === "blob") {
    return fail([diagnostic("revision-path-file", undefined, { name: word })]);
  }
  if (gitObject === undefined)
    return fail([unknownPath(repository.value, commit.id, revision, path)]);
  return succeed({ ...side, name: word, folder: named, isNamed: true });
}

/** Returns an absolute path. In git's notation, a path starts at the root, unless it begins with a dot. */
export const pathInRevision = (path: string, { root }: GitRepository, cwd: string): string =>
  /^\.{1,2}(?:$|\/)/.test(path) ? resolve(cwd, path) : join(root, path);

/** Returns the side for a revision, with the folder in which the repository was opened. */
export function revisionSide(
  repository: GitRepository,
  revision: Omit<Revision, "find" | "contentId" | "resolve">,
): Side & { readonly revision: Revision } {
  const files = revisionFiles(repository, revision.commit);
  return {
    name: revision.name,
    revision: {
      ...revision,
      find: (path) => files.find(path),
      contentId: (path) => files.contentId(path),
      resolve: (path) => files.resolve(path),
    },
    files,
    folder: repository.cwd,
    isNamed: false,
  };
}

const folderSide = (name: string, folder: string): Side => ({
  name,
  files: disk,
  folder,
  isNamed: true,
});

/** Returns the stats of a path, or undefined if the path does not exist or is too long. */
export function entryAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (hasCode(error, "ENAMETOOLONG")) return undefined;
    throw error;
  }
}

export const isFolder = (path: string): boolean => entryAt(path)?.isDirectory() === true;

function notFolder(word: string, folder: string): Outcome<Side> {
  const isThere = entryAt(folder) !== undefined;
  return isThere
    ? fail([diagnostic("revision-path-file", undefined, { name: word })])
    : fail([diagnostic("spec-folder-missing", undefined, { folder: word, hint: "." })]);
}
