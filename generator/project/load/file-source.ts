/** Where the files of a project are: on the disk, or wherever else there are folders and files. Paths are absolute. */
import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import { listEntries } from "./list-entries.ts";
import { readBounded, type BoundedBytes } from "./read-bounded.ts";

export interface FileSource {
  /** Everything below a folder except folders. */
  list(folder: string): Listing;
  /** A file, up to the size limit. */
  read(path: string): BoundedBytes;
  /** A link counts even if it is broken. */
  isThere(path: string): boolean;
}

export interface SourceEntry {
  /** Below the folder, with `/` between names. */
  readonly path: string;
  /** No folder is read through a link. */
  readonly isLinkedFolder: boolean;
}

export type Listing =
  | { readonly entries: readonly SourceEntry[]; readonly problem?: undefined }
  | { readonly entries?: undefined; readonly problem: "missing" | { readonly reason: string } };

export const disk: FileSource = {
  list(folder) {
    try {
      const entries = listEntries(folder).map(({ path, entry }) => ({
        path,
        isLinkedFolder: entry.isSymbolicLink() && isFolder(join(folder, path)),
      }));
      return { entries };
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      return { problem: code === "ENOENT" ? "missing" : { reason: code ?? String(error) } };
    }
  },
  read: (path) => readBounded(path),
  isThere(path) {
    try {
      return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    } catch {
      return false;
    }
  },
};

/** False for a broken link too. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
