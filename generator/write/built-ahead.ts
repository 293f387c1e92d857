/**
 * The built form of a package that had none, on the disk while its sources are written: in a folder beside them, from
 * which one step puts it in place.
 */
import type { OutputFile } from "../print/output-file.ts";
import { builtFolder, builtManifest } from "../text/built-path.ts";
import { aheadName } from "./control-files.ts";
import { createBuilt, makeFolders, putInPlace, removeAhead } from "./disk.ts";
import { look } from "./inspect.ts";
import { OutputError } from "./output-error.ts";
import { onDisk, type OutputFolder } from "./output-folder.ts";

/**
 * Returns the paths of what is there then; undefined where the system refuses, or another run was here first. Needs the
 * lock.
 */
export function writeAhead(
  folder: OutputFolder,
  files: readonly OutputFile[],
  manifest: string,
): readonly string[] | undefined {
  const beside = { ...folder, path: onDisk(folder, aheadName) };
  const all = [...files, { path: builtManifest, text: manifest }];
  return unlessRefused(() => {
    if (look(folder, builtFolder).kind !== "nothing") return undefined;
    makeFolders(
      beside,
      all.map(({ path }) => path),
    );
    for (const { path, text } of all) createBuilt(beside, path, text);
    return files.map(({ path }) => path);
  });
}

/** Whether all that was written ahead is in place now. If not, nothing is. Needs the lock. */
export function placeAhead(folder: OutputFolder): boolean {
  const isPlaced = unlessRefused(() => {
    if (look(folder, builtFolder).kind !== "nothing") return false;
    putInPlace(folder, `${aheadName}/${builtFolder}`, builtFolder);
    return true;
  });
  return isPlaced === true;
}

/** Removes what is left beside the package, complete or not. Needs the lock, and nobody who still writes there. */
export function discardAhead(folder: OutputFolder): void {
  unlessRefused(() => removeAhead(folder));
}

/** What cannot be written is tried again file by file, and then reported; what cannot be removed is left to the next run. */
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutputError) return undefined;
    throw error;
  }
}
