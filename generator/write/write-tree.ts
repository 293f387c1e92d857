import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../diagnostics/outcome.ts";
import { commit } from "./commit.ts";
import { isSame } from "./comparison.ts";
import { makeOutputFolder, unmakeOutputFolder } from "./disk.ts";
import { type Lock, type LockOptions, takeLock } from "./lock.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { OutputFolder } from "./output-folder.ts";
import { recover } from "./recover.ts";
import { refusals } from "./refusals.ts";
import { stage } from "./stage.ts";
import { scanTree } from "./scan-tree.ts";
import { planWrites, type WritePlan } from "./write-plan.ts";

export interface WriteOptions {
  /** Edited files are overwritten, or removed when stale. Files of others never are. Default: false. */
  readonly force?: boolean | undefined;
  /** Heeded between files as long as nothing was replaced; what follows takes milliseconds and is brought to its end. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for another run on the same folder, in milliseconds. Default: 10 000. */
  readonly lockTimeout?: number | undefined;
}

export interface WrittenTree {
  /** Paths of the files whose text was replaced or is new, sorted by code unit; the manifest is not among them. */
  readonly written: readonly string[];
  /** Paths of the files that were removed, sorted by code unit. */
  readonly removed: readonly string[];
  /** Errors: then nothing was replaced, or the next run completes what was. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An output folder that this run alone may write to, after nothing was found against it. */
export interface HeldTree {
  /** Makes the folder what was rendered. Files that are so already are not touched. */
  write(): Promise<WrittenTree>;
  /** To be called in any case; what goes wrong is given back, once. */
  release(): readonly Diagnostic[];
}

/**
 * Makes the output folder what was rendered.
 *
 * Everything is compared again once this run alone may write, so that a comparison made earlier is not needed.
 */
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

/** Looks whether the folder can be made what was rendered, and keeps other runs out of it until it is released. */
export async function holdTree(
  folder: OutputFolder,
  files: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<Outcome<HeldTree>> {
  try {
    const before = scanTree(folder, files);
    if (before.value === undefined || hasErrors(before.diagnostics)) {
      return fail(before.diagnostics);
    }
    if (isSame(before.value.comparison) && !before.value.leftovers) {
      return succeed(nothingToWrite, before.diagnostics);
    }
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
  return succeed({ write, release }, diagnostics);
}

/** What there is to do, undefined for nothing. Needs the lock. */
function plan(
  folder: OutputFolder,
  files: readonly OutputFile[],
  force: boolean,
): Outcome<WritePlan | undefined> {
  try {
    recover(folder);
    const { value, diagnostics } = scanTree(folder, files);
    if (value === undefined || hasErrors(diagnostics)) return fail(diagnostics);
    const found = [...diagnostics, ...refusals(folder, value, force)];
    if (hasErrors(found)) return fail(found);
    return succeed(isSame(value.comparison) ? undefined : planWrites(folder, value), found);
  } catch (error) {
    if (error instanceof OutputError) return fail([error.diagnostic]);
    throw error;
  }
}

/** A folder that is made for this goes again when nothing came into it. */
async function open(folder: OutputFolder, options: LockOptions) {
  const made = makeOutputFolder(folder);
  const unmake = (): void => {
    if (made !== undefined) unmakeOutputFolder(folder, made);
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
  try {
    await stage(work, lock, signal);
    commit(work, lock);
  } catch (error) {
    endAfterFailure(work.folder, lock);
    if (error instanceof OutputError) return nothingWritten([error.diagnostic]);
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
