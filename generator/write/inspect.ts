import { type BigIntStats, lstatSync, readFileSync } from "node:fs";
import { foldersAbove } from "./path-problems.ts";
import { hasCode, onFile, outputError, type OutputError } from "./output-error.ts";
import { onDisk, type OutputFolder, displayPath } from "./output-folder.ts";
import { hashOnDisk } from "./hash-on-disk.ts";
import { type Entry, kindOf } from "./listing.ts";

type NoFile = Exclude<Entry, { readonly kind: "file" }>;

/** An entry, with what is in a file. */
export type EntryState =
  NoFile | { readonly kind: "file"; readonly hash: string; readonly identity: string };

/** The same of a file that nobody has read yet. */
export type EntryKind = NoFile | { readonly kind: "file"; readonly stats: BigIntStats };

/** Folders on the way, each with whether it is there; what is no folder is not among them. */
export type SeenFolders = Map<string, boolean>;

/**
 * Inspects one path of the output folder. Throws OutputError when the system does not allow it.
 *
 * `seen`: for who inspects many paths at once, and makes no folder meanwhile.
 */
export function inspect(folder: OutputFolder, path: string, seen?: SeenFolders): EntryState {
  const found = look(folder, path, seen);
  if (found.kind !== "file") return found;
  const { stats } = found;
  const hash = onFile(displayPath(folder, path), "read", () =>
    ifThere(() => hashOnDisk(onDisk(folder, path), stats)),
  );
  if (hash === undefined) return { kind: "nothing" };
  return { kind: "file", hash, identity: `${stats.dev}:${stats.ino}` };
}

/** What `inspect` finds, for who need not know what is in a file. */
export function look(folder: OutputFolder, path: string, seen: SeenFolders = new Map()): EntryKind {
  return onFile(displayPath(folder, path), "read", () => {
    for (const at of foldersAbove(path).toReversed()) {
      const isThere = seen.get(at);
      if (isThere === false) return { kind: "nothing" };
      if (isThere === true) continue;
      const stats = statOf(onDisk(folder, at));
      if (stats?.isSymbolicLink() === true) return { kind: "blocked", at, by: "link" };
      if (stats?.isDirectory() === false) return { kind: "blocked", at, by: "file" };
      seen.set(at, stats !== undefined);
      if (stats === undefined) return { kind: "nothing" };
    }
    const stats = statOf(onDisk(folder, path));
    if (stats === undefined) return { kind: "nothing" };
    const kind = kindOf(stats);
    return kind === "file" ? { kind, stats } : { kind };
  });
}

/** Most files of a first run are not there: an exception for each would take longer than looking. */
const statOf = (path: string): BigIntStats | undefined =>
  lstatSync(path, { bigint: true, throwIfNoEntry: false });

/** The result of the work, or undefined when the file does not exist: another run may remove one at any time. */
export function ifThere<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Why a generated file cannot replace this entry; undefined when it can. */
export function conflict(
  folder: OutputFolder,
  path: string,
  found: Entry,
): OutputError | undefined {
  const file = displayPath(folder, path);
  switch (found.kind) {
    case "nothing":
    case "file":
      return undefined;
    case "link":
      return outputError("output-file-is-link", { file });
    case "folder":
      return outputError("output-file-not-file", { file, what: "a folder" });
    case "device":
      return outputError("output-file-not-file", { file, what: "no ordinary file" });
    case "blocked": {
      const at = displayPath(folder, found.at);
      return found.by === "link"
        ? outputError("output-file-is-link", { file: at })
        : outputError("output-file-below-file", { file: at });
    }
  }
}

/** The text of a file in the output folder; undefined when it does not exist. */
export function readOutputFile(folder: OutputFolder, name: string): string | undefined {
  const found = look(folder, name);
  const inTheWay = conflict(folder, name, found);
  if (inTheWay !== undefined) throw inTheWay;
  if (found.kind === "nothing") return undefined;
  return onFile(displayPath(folder, name), "read", () =>
    ifThere(() => readFileSync(onDisk(folder, name), "utf8")),
  );
}
