import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../diagnostics/outcome.ts";
import type { OutputFile } from "../print/output-file.ts";
import { sorted } from "../text/texts.ts";
import {
  commit,
  type Committed,
  planWrites,
  recover,
  stage,
  type WritePlan,
} from "./replace-tree.ts";
import { refusals } from "./compare-tree.ts";
import { makeOutputFolder, unmakeOutputFolder } from "./disk.ts";
import { type Lock, type LockOptions, takeLock } from "./lock.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFolder } from "./output-folder.ts";
import { isSame, scanTree } from "./scan-tree.ts";

export interface WriteOptions {
  /** Whether to overwrite edited files and remove stale ones. External files are never changed. Default: false. */
  readonly force?: boolean | undefined;
  /** Respected between files until the first file is replaced. The rest takes milliseconds and is completed. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum time to wait for another run on the same folder, in milliseconds. Default: 10 000. */
  readonly lockTimeout?: number | undefined;
}

export interface WrittenTree {
  /** Paths of new and replaced files without the manifest, sorted by code unit. */
  readonly written: readonly string[];
  /** Paths of removed files, sorted by code unit. */
  readonly removed: readonly string[];
  /** Errors. The next run completes changes that were made before them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An output folder that can be written to, and is locked for this run. */
export interface HeldTree {
  /** Undefined if there was nothing to write. */
  readonly lock?: Lock;
  /** Writes the rendered files to the folder. Files that are current are not touched. */
  write(): Promise<WrittenTree>;
  /** Releases the lock. Must always be called. Returns each failure once. */
  release(): readonly Diagnostic[];
}

/** Compares all files again while it holds the lock, so that the caller need not compare them. */
export async function writeTree(
  folder: OutputFolder,
  files: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<WrittenTree> {
  const held = await holdTree(folder, files, options);
  if (!held.ok) return nothingWritten(held.diagnostics);
  const { written, removed, diagnostics } = await held.value.write();
  const all = [...held.diagnostics, ...diagnostics, ...held.value.release()];
  return { written, removed, diagnostics: all };
}

/** Checks that the rendered files can be written to the folder, and locks it until it is released. */
export async function holdTree(
  folder: OutputFolder,
  files: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<Outcome<HeldTree>> {
  try {
    const { value, diagnostics } = scanTree(folder, files);
    if (value === undefined || hasErrors(diagnostics)) return fail(diagnostics);
    if (isSame(value.comparison) && !value.leftovers) return succeed(nothingToWrite, diagnostics);
    return await hold(folder, files, options);
  } catch (error) {
    if (error instanceof OutputError) return fail([error.diagnostic]);
    throw error;
  }
}

const nothingToWrite: HeldTree = {
  write: async () => nothingWritten([]),
  release: () => [],
};

async function hold(
  folder: OutputFolder,
  files: readonly OutputFile[],
  { force = false, signal, lockTimeout = 10_000 }: WriteOptions,
): Promise<Outcome<HeldTree>> {
  const { lock, release } = await open(folder, { lockTimeout, signal });
  const planned = plan(folder, files, force);
  if (!planned.ok) return fail([...planned.diagnostics, ...release()]);
  const { value: work, diagnostics } = planned;
  const write = async (): Promise<WrittenTree> =>
    work === undefined ? nothingWritten([]) : await writeWork(work, lock, signal);
  return succeed({ lock, write, release }, diagnostics);
}

/** Plans the changes. Returns undefined if there is nothing to do. Needs the lock. */
function plan(
  folder: OutputFolder,
  files: readonly OutputFile[],
  force: boolean,
): Outcome<WritePlan | undefined> {
  try {
    recover(folder);
    const { value, diagnostics } = scanTree(folder, files);
    if (value === undefined || hasErrors(diagnostics)) return fail(diagnostics);
    const problems = [...diagnostics, ...refusals(folder, value, force)];
    if (hasErrors(problems)) return fail(problems);
    return succeed(isSame(value.comparison) ? undefined : planWrites(folder, value), problems);
  } catch (error) {
    if (error instanceof OutputError) return fail([error.diagnostic]);
    throw error;
  }
}

/** Creates and locks the folder. A created folder is removed again if it is still empty. */
async function open(folder: OutputFolder, options: LockOptions) {
  const created = makeOutputFolder(folder);
  const unmake = (): void => {
    if (created !== undefined) unmakeOutputFolder(folder, created);
  };
  try {
    const lock = await takeLock(folder, options);
    let isReleased = false;
    const release = (): readonly Diagnostic[] => {
      if (isReleased) return [];
      isReleased = true;
      try {
        lock.release();
        return [];
      } catch (error) {
        if (error instanceof OutputError) return [error.diagnostic];
        throw error;
      } finally {
        unmake();
      }
    };
    return { lock, release };
  } catch (error) {
    unmake();
    throw error;
  }
}

async function writeWork(
  work: WritePlan,
  lock: Lock,
  signal: AbortSignal | undefined,
): Promise<WrittenTree> {
  const done: Committed = { written: [], removed: [] };
  const diagnostics: Diagnostic[] = [];
  try {
    await stage(work, lock, signal);
    commit(work, lock, done);
  } catch (error) {
    endAfterFailure(work.folder, lock);
    if (!(error instanceof OutputError)) throw error;
    diagnostics.push(error.diagnostic);
  }
  return { written: done.written, removed: sorted(done.removed), diagnostics };
}

/** Cleans up immediately. If that fails, the next run cleans up. */
function endAfterFailure(folder: OutputFolder, lock: Lock): void {
  try {
    lock.assertHeld();
    recover(folder);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
  }
}

function nothingWritten(diagnostics: readonly Diagnostic[]): WrittenTree {
  return { written: [], removed: [], diagnostics };
}
