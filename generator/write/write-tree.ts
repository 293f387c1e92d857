import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { commit } from "./commit.ts";
import { isSame } from "./comparison.ts";
import { makeOutputFolder, unmakeOutputFolder } from "./disk.ts";
import { type Lock, takeLock } from "./lock.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { OutputFolder } from "./output-folder.ts";
import { recover } from "./recover.ts";
import { refusals } from "./refusals.ts";
import { stage } from "./stage.ts";
import { survey } from "./survey.ts";
import { planWork, type Work } from "./work.ts";

export interface WriteOptions {
  /** Edited files are overwritten, or removed when stale. Files of others never are. Default: false. */
  readonly force?: boolean | undefined;
  /** Heeded between files as long as nothing was replaced; what follows takes milliseconds and is brought to its end. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for another run on the same folder, in milliseconds. Default: 10 000. */
  readonly patience?: number | undefined;
}

export interface WrittenTree {
  /** Paths of the files whose text was replaced or is new, sorted by code unit; the manifest is not among them. */
  readonly written: readonly string[];
  /** Paths of the files that were removed, sorted by code unit. */
  readonly removed: readonly string[];
  /** Errors: then nothing was replaced, or the next run completes what was. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the output folder what was rendered. Files that are so already are not touched.
 *
 * Everything is compared again once this run alone may write, so that a comparison made earlier is not needed.
 */
export async function writeTree(
  folder: OutputFolder,
  files: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<WrittenTree> {
  try {
    const before = survey(folder, files);
    if (before.value === undefined || before.diagnostics.length > 0) {
      return nothingWritten(before.diagnostics);
    }
    if (isSame(before.value.comparison) && !before.value.leftovers) return nothingWritten([]);
    return await inOutputFolder(folder, () => whileLocked(folder, files, options));
  } catch (error) {
    if (error instanceof OutputError) return nothingWritten([error.diagnostic]);
    throw error;
  }
}

/** Does the work in a folder that is there; one that was made for it goes again when nothing came into it. */
async function inOutputFolder(
  folder: OutputFolder,
  work: () => Promise<WrittenTree>,
): Promise<WrittenTree> {
  const made = makeOutputFolder(folder);
  try {
    return await work();
  } finally {
    if (made !== undefined) unmakeOutputFolder(folder, made);
  }
}

async function whileLocked(
  folder: OutputFolder,
  files: readonly OutputFile[],
  { force = false, signal, patience = 10_000 }: WriteOptions,
): Promise<WrittenTree> {
  const lock = await takeLock(folder, { patience, signal });
  try {
    recover(folder);
    const { value, diagnostics } = survey(folder, files);
    if (value === undefined || diagnostics.length > 0) return nothingWritten(diagnostics);
    const refused = refusals(folder, value, force);
    if (refused.length > 0) return nothingWritten(refused);
    if (isSame(value.comparison)) return nothingWritten([]);
    return await write(planWork(folder, value), lock, signal);
  } finally {
    lock.release();
  }
}

async function write(
  work: Work,
  lock: Lock,
  signal: AbortSignal | undefined,
): Promise<WrittenTree> {
  try {
    await stage(work, lock, signal);
    commit(work, lock);
  } catch (error) {
    endAfterFailure(work.folder, lock);
    throw error;
  }
  return { written: work.write.map(({ path }) => path), removed: work.remove, diagnostics: [] };
}

/** Cleans up at once what the next run would clean up otherwise, and leaves it to that when it cannot be done now. */
function endAfterFailure(folder: OutputFolder, lock: Lock): void {
  try {
    lock.check();
    recover(folder);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
  }
}

function nothingWritten(diagnostics: readonly Diagnostic[]): WrittenTree {
  return { written: [], removed: [], diagnostics };
}
