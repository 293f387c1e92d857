import { replaceJournal, writeTemporary } from "./disk.ts";
import { printJournal } from "./journal.ts";
import type { Lock } from "./lock.ts";
import { look } from "./look.ts";
import { outputError } from "./output-error.ts";
import { type OutputFolder, shownFile } from "./output-folder.ts";
import type { Work } from "./work.ts";

/**
 * Writes all texts beside their targets and replaces nothing yet, so that a full disk or an abort costs nobody a file.
 * The journal comes first: it names what must be cleaned up should this run be killed.
 */
export async function stage(
  { folder, write }: Work,
  lock: Lock,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { temporary } of write) {
    // What the journal names is removed later, so it must not be there before.
    if (look(folder, temporary).kind !== "nothing") {
      throw outputError("output-foreign", { file: shownFile(folder, temporary) });
    }
  }
  lock.check();
  const files = new Map(write.map(({ path, hash }) => [path, hash]));
  replaceJournal(folder, printJournal({ pid: process.pid, files }));
  for (const file of write) {
    heed(signal, folder);
    await writeTemporary(folder, file);
  }
  heed(signal, folder);
}

function heed(signal: AbortSignal | undefined, folder: OutputFolder): void {
  if (signal?.aborted === true) throw outputError("output-interrupted", { folder: folder.shown });
}
