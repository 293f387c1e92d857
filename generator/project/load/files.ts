/** The only way to read files of the project: reads regular files only, up to a size limit. */
import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { systemReason } from "../../text/texts.ts";
import { hasCode } from "../../write/output-error.ts";
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";

/** Far larger than any file written by hand, and far smaller than a file that exhausts memory when it is parsed. */
export const largestFile = 4 * 1024 * 1024;

export type BoundedBytes =
  | { readonly bytes: Buffer; readonly problem?: undefined }
  | { readonly bytes?: undefined; readonly problem: "too large" | { readonly reason: string } };

/**
 * Reads a regular file. Opening never blocks: a pipe without a writer would keep the process from ending, even after a
 * signal. The type is taken from the open file, so that the file cannot be swapped meanwhile. Bytes are counted while
 * they are read, because a device, and some system files, report a size of 0 and have no end.
 */
export function readBounded(path: string, limit: number = largestFile): BoundedBytes {
  let file: number;
  try {
    // Windows has no such pipes and no such flag.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const reason = leadsNowhere(path) ? "it is a link to a missing file" : systemReason(error);
    return { problem: { reason } };
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return { problem: { reason: `it is ${kindOf(stats)}, not a file` } };
    const bytes = readUpTo(file, limit + 1, stats.size);
    return bytes.length > limit ? { problem: "too large" } : { bytes };
  } catch (error) {
    return { problem: { reason: systemReason(error) } };
  } finally {
    closeSync(file);
  }
}

/** Returns the first bytes of a file, up to `limit`. `expected`: the size that the system reports. */
function readUpTo(file: number, limit: number, expected: number): Buffer {
  // One byte more than expected, so that one read is enough to detect the end.
  let buffer = Buffer.allocUnsafe(Math.min(limit, expected + 1));
  let length = 0;
  for (;;) {
    if (length === buffer.length) {
      if (length === limit) return buffer;
      const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(2 * length, 64 * 1024)));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    const count = readSync(file, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
  }
}

/** Returns whether a path is a broken link. */
const leadsNowhere = (path: string): boolean =>
  !existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Returns the kind of a path that is not a regular file. */
export function kindOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return "a symbolic link";
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}

export interface ListedEntry {
  /** Path below the folder, with `/` between names. */
  readonly path: string;
  readonly entry: Dirent;
}

/** Returns the entries of a folder; empty if the folder cannot be read. */
export function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Lists everything below a folder except folders. Follows no links, which could lead back. Throws system errors. */
export function listEntries(root: string): ListedEntry[] {
  const entries: ListedEntry[] = [];
  const walk = (folder: string, above: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = above + entry.name;
      if (entry.isDirectory()) walk(join(folder, entry.name), `${path}/`);
      else entries.push({ path, entry });
    }
  };
  walk(root, "");
  return entries;
}

export interface FileSource {
  list(folder: string): Listing;
  /** `limit`: maximum size in bytes. Default: that of a call sheet. */
  read(path: string, limit?: number): BoundedBytes;
  /** Returns whether a path exists. A broken link exists. */
  isThere(path: string): boolean;
}

interface SourceEntry {
  readonly path: string;
  /** Links to folders are not followed. */
  readonly isLinkedFolder: boolean;
}

type Listing =
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
      return {
        problem: hasCode(error, "ENOENT") ? "missing" : { reason: systemReason(error) },
      };
    }
  },
  read: (path, limit) => readBounded(path, limit),
  isThere(path) {
    try {
      return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    } catch {
      return false;
    }
  },
};

/** Returns whether a path is a folder; false for a broken link. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes a text file with LF line ends. Returns undefined for a file that is not UTF-8 or contains a NUL. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = utf8.decode(bytes);
    return text.includes("\0") ? undefined : text.replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}

type ReadText =
  | { readonly text: string; readonly diagnostic?: undefined }
  | { readonly text?: undefined; readonly diagnostic: Diagnostic };

/** Returns the text of a project's file, or why it cannot be read. `file`: its name in messages. */
export function readTextFile(path: string, file: string, files: FileSource = disk): ReadText {
  const place = startOf(file);
  const { bytes, problem } = files.read(path);
  if (problem === "too large") {
    const limit = largestFile / 2 ** 20;
    return { diagnostic: diagnostic("file-too-large", place, { limit }) };
  }
  if (bytes === undefined) {
    const { reason } = problem;
    return { diagnostic: diagnostic("unreadable", place, { file, reason }) };
  }
  const text = decodeText(bytes);
  return text === undefined ? { diagnostic: diagnostic("not-text", place, {}) } : { text };
}
