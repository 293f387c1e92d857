import { type BigIntStats, lstatSync, readFileSync } from "node:fs";
import { hashOfBytes, hashOfText } from "../text/sha256.ts";
import { type Hashes, type Journal, parseJournal, parseManifest } from "./manifest.ts";
import { hasCode, onFile, outputError, type OutputError } from "./output-error.ts";
import { displayPath, onDisk, type OutputFolder } from "./output-folder.ts";
import { foldersAbove, journalName, manifestName } from "./paths.ts";

/** The entry on the disk at the path of a generated file. Links in the path are not followed. */
type Entry =
  | { readonly kind: "nothing" }
  | { readonly kind: "file" }
  | { readonly kind: "link" }
  | { readonly kind: "folder" }
  /** A pipe, a socket or a device: opening it could wait forever. */
  | { readonly kind: "device" }
  /** The path contains something other than a folder. */
  | { readonly kind: "blocked"; readonly at: string; readonly by: "link" | "file" };

type NoFile = Exclude<Entry, { readonly kind: "file" }>;

type EntryState =
  NoFile | { readonly kind: "file"; readonly hash: string; readonly identity: string };

type EntryKind = NoFile | { readonly kind: "file"; readonly stats: BigIntStats };

/** Whether a folder exists, by path. Other entries are not included. */
export type SeenFolders = Map<string, boolean>;

/** Throws OutputError after a system error. `seen`: shared by many inspections while no folders are created. */
export function inspect(folder: OutputFolder, path: string, seen?: SeenFolders): EntryState {
  const entry = look(folder, path, seen);
  if (entry.kind !== "file") return entry;
  const { stats } = entry;
  const hash = onFile(displayPath(folder, path), "read", () =>
    ifThere(() => hashOfFile(onDisk(folder, path))),
  );
  if (hash === undefined) return { kind: "nothing" };
  return { kind: "file", hash, identity: `${stats.dev}:${stats.ino}` };
}

/** Inspects one path without reading the file. */
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

/** Reads file status with exact numbers, which identify files. */
const statOf = (path: string): BigIntStats | undefined =>
  lstatSync(path, { bigint: true, throwIfNoEntry: false });

function kindOf(stats: BigIntStats): "file" | "link" | "folder" | "device" {
  if (stats.isSymbolicLink()) return "link";
  if (stats.isDirectory()) return "folder";
  return stats.isFile() ? "file" : "device";
}

/** Returns the hash of a file with LF line ends. */
export function hashOfFile(path: string): string {
  const text = readFileSync(path, "utf8");
  // Replacement characters hide which bytes they replaced.
  return text.includes("\uFFFD") ? hashOfBytes(readFileSync(path)) : hashOfText(text);
}

/** Returns the result of the work, or undefined if the file does not exist: another run can remove it at any time. */
function ifThere<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Returns the reason why a generated file cannot replace this entry, if any. */
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
      return outputError("output-file-not-file", { file, what: "not a regular file" });
    case "blocked": {
      const at = displayPath(folder, found.at);
      return found.by === "link"
        ? outputError("output-file-is-link", { file: at })
        : outputError("output-file-below-file", { file: at });
    }
  }
}

export function readOutputFile(folder: OutputFolder, name: string): string | undefined {
  const entry = look(folder, name);
  const inTheWay = conflict(folder, name, entry);
  if (inTheWay !== undefined) throw inTheWay;
  if (entry.kind === "nothing") return undefined;
  return onFile(displayPath(folder, name), "read", () =>
    ifThere(() => readFileSync(onDisk(folder, name), "utf8")),
  );
}

/** Generated files of a folder, with the hashes of their last written content. */
export interface KnownFiles {
  readonly hashes: Hashes;
  /** The text of the manifest on the disk. Undefined before the first run. */
  readonly manifestText: string | undefined;
  /** The journal of a run that was killed, or that is writing now. */
  readonly journal: Journal | undefined;
}

/**
 * Reads the generated files of a folder. Files that a killed run wrote are in its journal. Throws OutputError if the
 * manifest or the journal cannot be read or parsed: whether a file is generated is never guessed.
 */
export function readKnownFiles(folder: OutputFolder): KnownFiles {
  const manifestText = readOutputFile(folder, manifestName);
  const journal = readJournal(folder);
  const hashes = new Map(manifestText === undefined ? [] : listed(folder, manifestText));
  for (const [path, hash] of journal?.files ?? []) {
    const entry = inspect(folder, path);
    if (entry.kind === "file" && entry.hash === hash) hashes.set(path, hash);
  }
  return { hashes, manifestText, journal };
}

function listed(folder: OutputFolder, text: string): Hashes {
  const file = displayPath(folder, manifestName);
  const parsed = parseManifest(text);
  switch (parsed.kind) {
    case "ours":
      return parsed.files;
    case "newer":
      throw outputError("output-manifest-newer", { file, version: parsed.version });
    case "foreign":
      throw outputError("output-manifest-foreign", { file });
    case "broken":
      throw outputError("output-manifest-broken", { file, reason: parsed.problem });
  }
}

function readJournal(folder: OutputFolder): Journal | undefined {
  const text = readOutputFile(folder, journalName);
  if (text === undefined) return undefined;
  const parsed = parseJournal(text);
  if ("value" in parsed) return parsed.value;
  const file = displayPath(folder, journalName);
  throw outputError("output-journal-broken", { file, reason: parsed.problem });
}
