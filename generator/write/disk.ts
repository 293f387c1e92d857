import {
  closeSync,
  fsync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { whileBusy } from "./busy-files.ts";
import { controlTemporaries, foldersAbove, journalName, manifestName } from "./paths.ts";
import { hasCode, onFile, onFileLater } from "./output-error.ts";
import { displayPath, onDisk, type OutputFolder } from "./output-folder.ts";

/*
 * Every change to the disk goes through this module. Files are replaced by renaming, because a full disk would leave
 * half a file. Folders are never removed with their contents, because some files might not be generated. Each function
 * throws OutputError when the system reports an error.
 */

/*
 * A file that replaces another is flushed first: a full disk can report the failure only then, and a power cut would
 * leave neither the old nor the new content. A new file can be generated again.
 */

const asNewFile = { flag: "wx", flush: true } as const;

/** Creates the output folder. Returns the topmost folder that had to be created, if any. */
export function makeOutputFolder(folder: OutputFolder): string | undefined {
  return onFile(folder.displayName, "created", () => mkdirSync(folder.path, { recursive: true }));
}

/** Removes the output folder and the folders created above it, if they are empty. */
export function unmakeOutputFolder(folder: OutputFolder, topmost: string): void {
  for (let path = folder.path; removeIfEmpty(path) && path !== topmost; path = dirname(path));
}

export function makeFolders(folder: OutputFolder, paths: Iterable<string>): void {
  const created = new Set<string>();
  for (const path of paths) {
    const above = dirname(onDisk(folder, path));
    if (created.has(above)) continue;
    onFile(displayPath(folder, path), "written", () => mkdirSync(above, { recursive: true }));
    created.add(above);
  }
}

export interface FileToWrite {
  readonly path: string;
  /** Path of the temporary file, which is used until all files are written. */
  readonly temporary: string;
  readonly text: string;
  readonly hash: string;
  /** Whether the path has a file that could be lost. */
  readonly isThere: boolean;
}

/** Writes a file next to its target. Only work that waits for the disk uses a thread, because writing is faster. */
export async function writeTemporary(
  folder: OutputFolder,
  { path, temporary, text, isThere }: FileToWrite,
): Promise<void> {
  await onFileLater(displayPath(folder, path), "written", async () => {
    const file = openSync(onDisk(folder, temporary), asNewFile.flag);
    try {
      writeFileSync(file, text);
      if (isThere) await flush(file);
    } finally {
      closeSync(file);
    }
  });
}

const flush = promisify(fsync);

/** Renames a written file to its target, in one step. */
export function putInPlace(folder: OutputFolder, temporary: string, path: string): void {
  onFile(displayPath(folder, path), "replaced", () => {
    whileBusy(() => renameSync(onDisk(folder, temporary), onDisk(folder, path)));
  });
}

export function replaceManifest(folder: OutputFolder, text: string): void {
  replaceControlFile(folder, manifestName, controlTemporaries.manifest, text);
}

export function replaceJournal(folder: OutputFolder, text: string): void {
  replaceControlFile(folder, journalName, controlTemporaries.journal, text);
}

function replaceControlFile(
  folder: OutputFolder,
  name: string,
  temporary: string,
  text: string,
): void {
  onFile(displayPath(folder, name), "written", () => {
    writeFileSync(onDisk(folder, temporary), text, asNewFile);
  });
  putInPlace(folder, temporary, name);
}

/*
 * The built form can be generated again, and need not survive a power cut. Both write into an existing folder.
 */

/** Options for a new file. Node writes a string in one step if its encoding is named, and otherwise in four. */
const asNewText = { flag: "wx", encoding: "utf8" } as const;

/** Writes a new file directly, because a new file has no readers who could see half of it. */
export function createBuilt(folder: OutputFolder, path: string, text: string): void {
  onFile(displayPath(folder, path), "written", () => {
    writeFileSync(onDisk(folder, path), text, asNewText);
  });
}

export function replaceBuilt(folder: OutputFolder, path: string, text: string): void {
  onFile(displayPath(folder, path), "written", () => {
    const temporary = onDisk(folder, controlTemporaries.built);
    try {
      writeFileSync(temporary, text, asNewText);
      whileBusy(() => renameSync(temporary, onDisk(folder, path)));
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
}

export function removeFile(folder: OutputFolder, path: string): void {
  onFile(displayPath(folder, path), "removed", () => {
    try {
      whileBusy(() => unlinkSync(onDisk(folder, path)));
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
    }
  });
}

/** Removes the empty folders above these paths, the deepest first. */
export function removeEmptyFolders(folder: OutputFolder, paths: Iterable<string>): void {
  for (const path of paths) {
    for (const above of foldersAbove(path)) {
      if (!removeIfEmpty(join(folder.path, above))) break;
    }
  }
}

/** An empty folder that cannot be removed does not fail the run. */
function removeIfEmpty(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch {
    return false;
  }
}
