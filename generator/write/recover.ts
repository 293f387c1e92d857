import { controlTemporaries, journalName, temporaryFor } from "./control-files.ts";
import { removeEmptyFolders, removeFile, replaceManifest } from "./disk.ts";
import { readKnownFiles } from "./known-files.ts";
import { inspect } from "./inspect.ts";
import { printManifest } from "./manifest.ts";
import type { OutputFolder } from "./output-folder.ts";

/**
 * Ends a run that did not come to its end, whether it was killed or met an error: removes its temporary files and
 * writes into the manifest what it had put in place. Each file is then the old one or the new one, and known as ours.
 *
 * Needs the lock. Can itself be killed anywhere: the journal goes last. Throws OutputError when the system refuses.
 */
export function recover(folder: OutputFolder): void {
  for (const name of Object.values(controlTemporaries)) removeOwn(folder, name);
  const { hashes, manifestText, journal } = readKnownFiles(folder);
  if (journal === undefined) return;
  const paths = [...journal.files.keys()];
  for (const path of paths) removeOwn(folder, temporaryFor(path, journal.pid));
  removeEmptyFolders(folder, paths);
  const manifest = printManifest(hashes);
  if (manifest !== manifestText && hashes.size > 0) replaceManifest(folder, manifest);
  removeFile(folder, journalName);
}

/** Removes what is there under a name of ours, if it is a file: the journal may be anybody's, and so may a link. */
function removeOwn(folder: OutputFolder, path: string): void {
  if (inspect(folder, path).kind === "file") removeFile(folder, path);
}
