import { sorted } from "../text/texts.ts";
import {
  type FileToWrite,
  makeFolders,
  putInPlace,
  removeEmptyFolders,
  removeFile,
  replaceJournal,
  replaceManifest,
  writeTemporary,
} from "./disk.ts";
import { inspect, readKnownFiles, type SeenFolders } from "./inspect.ts";
import type { Lock } from "./lock.ts";
import { printJournal, printManifest } from "./manifest.ts";
import { outputError } from "./output-error.ts";
import { displayPath, type OutputFolder } from "./output-folder.ts";
import { controlTemporaries, foldPath, journalName, temporaryFor } from "./paths.ts";
import type { TreeScan } from "./scan-tree.ts";

export interface WritePlan {
  readonly folder: OutputFolder;
  /** Files to write, sorted by path, without the manifest. */
  readonly write: readonly FileToWrite[];
  readonly remove: readonly string[];
  readonly manifest: string;
  /** Hashes of the files found at paths that will be written or removed. */
  readonly seen: ReadonlyMap<string, string>;
}

/** Plans the changes after a comparison. The caller must reject unsafe changes first, unless they are forced. */
export function planWrites(folder: OutputFolder, scan: TreeScan): WritePlan {
  const { rendered, seen, manifest } = scan;
  const { missing, different, stale, edited } = scan.comparison;
  const write = sorted([...missing, ...different, ...edited]).flatMap((path): FileToWrite[] => {
    const file = rendered.get(path);
    return file === undefined
      ? []
      : [{ path, temporary: temporaryFor(path, process.pid), isThere: seen.has(path), ...file }];
  });
  const remove = sorted([...stale, ...edited.filter((path) => !rendered.has(path))]);
  return { folder, write, remove, manifest, seen };
}

/** Writes all files next to their targets, so that a full disk or an abort loses none. Writes the journal first. */
export async function stage(
  { folder, write }: WritePlan,
  lock: Lock,
  signal: AbortSignal | undefined,
): Promise<void> {
  const folders: SeenFolders = new Map();
  for (const { temporary } of write) {
    // Files in the journal are removed later, so their paths must be unused.
    if (inspect(folder, temporary, folders).kind !== "nothing") {
      throw outputError("output-foreign", { file: displayPath(folder, temporary), docs: "" });
    }
  }
  lock.assertHeld();
  const files = new Map(write.map(({ path, hash }) => [path, hash]));
  replaceJournal(folder, printJournal({ pid: process.pid, files }));
  makeFolders(
    folder,
    write.map(({ path }) => path),
  );
  await together(write, async (file) => {
    // Writing blocks the event loop; without this pause a run could not be interrupted.
    await new Promise(setImmediate);
    throwIfAborted(signal, folder);
    await writeTemporary(folder, file);
  });
  throwIfAborted(signal, folder);
}

/** Maximum number of concurrent disk operations: slightly more than threads, to keep all threads busy. */
const atOnce = 16;

/** Runs work in parallel. After an error, starts no further work and waits for started work. */
async function together<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
      if (errors.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (errors.length > 0) throw errors[0];
}

function throwIfAborted(signal: AbortSignal | undefined, folder: OutputFolder): void {
  if (signal?.aborted === true)
    throw outputError("output-interrupted", { folder: folder.displayName });
}

/** Changes made so far. Also valid after an error. */
export interface Committed {
  readonly written: string[];
  readonly removed: string[];
}

/**
 * Puts staged files in place, removes stale ones, and writes the manifest last. Not interrupted, because renaming and
 * removing take milliseconds. Calls `done` for each file.
 */
export function commit(
  { folder, write, remove, manifest, seen }: WritePlan,
  lock: Lock,
  done: Committed,
): void {
  lock.assertHeld();
  const folded = new Set(write.map(({ path }) => foldPath(path)));
  // On a case-insensitive disk, removing "Item.ts" later would remove the new "item.ts".
  const first = remove.filter((path) => folded.has(foldPath(path)));
  const last = remove.filter((path) => !folded.has(foldPath(path)));
  const folders: SeenFolders = new Map();
  const removeStale = (path: string) => {
    expectAsSeen(path);
    removeFile(folder, path);
    done.removed.push(path);
  };

  first.forEach(removeStale);
  for (const { path, temporary } of write) {
    expectAsSeen(path);
    putInPlace(folder, temporary, path);
    done.written.push(path);
  }
  last.forEach(removeStale);
  removeEmptyFolders(folder, remove);
  replaceManifest(folder, manifest);
  removeFile(folder, journalName);

  /** Throws if an editor saved the file since it was compared. A missing file is fine, because nothing can be lost. */
  function expectAsSeen(path: string): void {
    const entry = inspect(folder, path, folders);
    if (entry.kind === "nothing") return;
    if (entry.kind === "file" && entry.hash === seen.get(path)) return;
    throw outputError("output-changed-meanwhile", { file: displayPath(folder, path) });
  }
}

/**
 * Cleans up after a killed run: removes its temporary files, and adds the files that it replaced to the manifest. Needs
 * the lock. Can be killed at any point, because it removes the journal last. Throws OutputError after a system error.
 */
export function recover(folder: OutputFolder): void {
  for (const name of Object.values(controlTemporaries)) removeLeftover(folder, name);
  const { hashes, manifestText, journal } = readKnownFiles(folder);
  if (journal === undefined) return;
  const paths = [...journal.files.keys()];
  for (const path of paths) removeLeftover(folder, temporaryFor(path, journal.pid));
  removeEmptyFolders(folder, paths);
  const manifest = printManifest(hashes, folder.indentation);
  if (manifest !== manifestText && hashes.size > 0) replaceManifest(folder, manifest);
  removeFile(folder, journalName);
}

/** Removes a leftover file. Nothing but a file is removed: the journal is not trusted, and links are not followed. */
function removeLeftover(folder: OutputFolder, path: string): void {
  if (inspect(folder, path).kind === "file") removeFile(folder, path);
}
