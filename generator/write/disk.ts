import { existsSync, mkdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { foldersAbove } from "./path-problems.ts";
import { controlTemporaries, journalName, manifestName } from "./control-files.ts";
import { hasCode, onFile, onFileLater } from "./output-error.ts";
import { onDisk, type OutputFolder, shownFile } from "./output-folder.ts";
import type { FileToWrite } from "./write-plan.ts";

/*
 * All that this program ever does to a disk. Nothing is written in place, since a full disk would leave half a file;
 * nothing is removed by folder, since there may be more in it than we know.
 * Each function throws OutputError for what the system refuses.
 */

/** New files only, and on the disk before they get their names: a full disk may say so only then. */
const asNewFile = { flag: "wx", flush: true } as const;

/** Makes the output folder; gives the topmost folder that had to be made, if any. */
export function makeOutputFolder(folder: OutputFolder): string | undefined {
  return onFile(folder.shown, "created", () => mkdirSync(folder.path, { recursive: true }));
}

/** Removes the output folder, and what was made above it, as far as nothing is in it. */
export function unmakeOutputFolder(folder: OutputFolder, topmost: string): void {
  for (let path = folder.path; removeIfEmpty(path) && path !== topmost; path = dirname(path));
}

/** Makes the folders that files need. */
export function makeFolders(folder: OutputFolder, paths: Iterable<string>): void {
  const made = new Set<string>();
  for (const path of paths) {
    const above = dirname(onDisk(folder, path));
    if (made.has(above)) continue;
    onFile(shownFile(folder, path), "written", () => mkdirSync(above, { recursive: true }));
    made.add(above);
  }
}

/** Writes a text beside the file it will replace, in a folder that is there. */
export async function writeTemporary(
  folder: OutputFolder,
  { path, temporary, text }: FileToWrite,
): Promise<void> {
  await onFileLater(shownFile(folder, path), "written", () =>
    writeFile(onDisk(folder, temporary), text, asNewFile),
  );
}

/** Puts a written file in the place of its target, in one step. */
export function putInPlace(folder: OutputFolder, temporary: string, path: string): void {
  onFile(shownFile(folder, path), "replaced", () => {
    renameSync(onDisk(folder, temporary), onDisk(folder, path));
  });
}

export function replaceManifest(folder: OutputFolder, text: string): void {
  replaceOwn(folder, manifestName, controlTemporaries.manifest, text);
}

export function replaceJournal(folder: OutputFolder, text: string): void {
  replaceOwn(folder, journalName, controlTemporaries.journal, text);
}

function replaceOwn(folder: OutputFolder, name: string, temporary: string, text: string): void {
  onFile(shownFile(folder, name), "written", () => {
    writeFileSync(onDisk(folder, temporary), text, asNewFile);
  });
  putInPlace(folder, temporary, name);
}

/**
 * Puts a text that can be made again in the place of a file, in a folder that is there. It need not survive a power cut,
 * and a file that is not there yet has no reader to be spared half of it.
 */
export function replaceBuilt(folder: OutputFolder, path: string, text: string): void {
  onFile(shownFile(folder, path), "written", () => {
    if (!existsSync(onDisk(folder, path))) {
      writeFileSync(onDisk(folder, path), text, { flag: "wx" });
      return;
    }
    const temporary = onDisk(folder, controlTemporaries.built);
    writeFileSync(temporary, text, { flag: "wx" });
    renameSync(temporary, onDisk(folder, path));
  });
}

/** Removes one file or link; nothing is done when it is not there. */
export function removeFile(folder: OutputFolder, path: string): void {
  onFile(shownFile(folder, path), "removed", () => {
    try {
      unlinkSync(onDisk(folder, path));
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
    }
  });
}

/** Removes the folders above these paths that hold nothing any more, the deepest first. */
export function removeEmptyFolders(folder: OutputFolder, paths: Iterable<string>): void {
  for (const path of paths) {
    for (const above of foldersAbove(path)) {
      if (!removeIfEmpty(join(folder.path, above))) break;
    }
  }
}

/** An empty folder that cannot be removed is no reason to fail a run. */
function removeIfEmpty(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch {
    return false;
  }
}
