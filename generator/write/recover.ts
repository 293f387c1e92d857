import { controlTemporaries, journalName, temporaryFor } from "./control-files.ts";
import { removeEmptyFolders, removeFile, replaceManifest } from "./disk.ts";
import { readKnownFiles } from "./known-files.ts";
import { inspect } from "./inspect.ts";
import { printManifest } from "./manifest.ts";
import type { OutputFolder } from "./output-folder.ts";

/**
 * Cleans up after a run that was killed or failed: removes its temporary files, and adds to the manifest what it had
 * put in place. Each file is then either the old or the new one, and known as generated.
 *
 * Needs the lock. May itself be killed at any point: the journal is removed last. Throws OutputError when the system
 * refuses.
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

/** Removes a file of one of our names. Only a file: the journal is not trusted, and links are not followed. */
function removeLeftover(folder: OutputFolder, path: string): void {
  if (inspect(folder, path).kind === "file") removeFile(folder, path);
}
