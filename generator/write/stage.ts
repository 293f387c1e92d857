import { makeFolders, replaceJournal, writeTemporary } from "./disk.ts";
import { printJournal } from "./journal.ts";
import type { Lock } from "./lock.ts";
import { inspect, type SeenFolders } from "./inspect.ts";
import { outputError } from "./output-error.ts";
import { type OutputFolder, displayPath } from "./output-folder.ts";
import type { WritePlan } from "./write-plan.ts";

/**
 * Writes all texts beside their targets without replacing any, so that a full disk or an abort loses no file. The
 * journal comes first: it lists what must be cleaned up if this run is killed.
 */
export async function stage(
  { folder, write }: WritePlan,
  lock: Lock,
  signal: AbortSignal | undefined,
): Promise<void> {
  const folders: SeenFolders = new Map();
  for (const { temporary } of write) {
    // Everything the journal lists is removed later, so nothing may exist at that path yet.
    if (inspect(folder, temporary, folders).kind !== "nothing") {
      throw outputError("output-foreign", { file: displayPath(folder, temporary) });
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
    // Writing blocks the event loop; without this turn a run could not be interrupted.
    await new Promise(setImmediate);
    heed(signal, folder);
    await writeTemporary(folder, file);
  });
  heed(signal, folder);
}

/** How many files wait for the disk at once: with a few more than the threads that serve them, none of these waits. */
const atOnce = 16;

/** Runs the work for each item, several at once. After an error no more is started, and started work is awaited. */
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

function heed(signal: AbortSignal | undefined, folder: OutputFolder): void {
  if (signal?.aborted === true)
    throw outputError("output-interrupted", { folder: folder.displayName });
}
