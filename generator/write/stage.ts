import { makeFolders, replaceJournal, writeTemporary } from "./disk.ts";
import { printJournal } from "./journal.ts";
import type { Lock } from "./lock.ts";
import { inspect } from "./inspect.ts";
import { outputError } from "./output-error.ts";
import { type OutputFolder, shownFile } from "./output-folder.ts";
import type { WritePlan } from "./write-plan.ts";

/**
 * Writes all texts beside their targets and replaces nothing yet, so that a full disk or an abort costs nobody a file.
 * The journal comes first: it names what must be cleaned up should this run be killed.
 */
export async function stage(
  { folder, write }: WritePlan,
  lock: Lock,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { temporary } of write) {
    // What the journal names is removed later, so it must not be there before.
    if (inspect(folder, temporary).kind !== "nothing") {
      throw outputError("output-foreign", { file: shownFile(folder, temporary) });
    }
  }
  lock.check();
  const files = new Map(write.map(({ path, hash }) => [path, hash]));
  replaceJournal(folder, printJournal({ pid: process.pid, files }));
  makeFolders(
    folder,
    write.map(({ path }) => path),
  );
  await together(write, async (file) => {
    heed(signal, folder);
    await writeTemporary(folder, file);
  });
  heed(signal, folder);
}

/** As many files wait for the disk together; more than the threads that Node has for that gain nothing. */
const atOnce = 8;

/** Does the work for each, several at once. After an error none is begun, and those that were have come to their end. */
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
  if (signal?.aborted === true) throw outputError("output-interrupted", { folder: folder.shown });
}
