import { closeSync, openSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { lockName } from "./control-files.ts";
import { describeHolder, isDead, lockText, parseLock } from "./lock-holder.ts";
import { hasCode, onFile, outputError } from "./output-error.ts";
import { onDisk, type OutputFolder, displayPath } from "./output-folder.ts";

/** The right to write to an output folder, held by one run at a time. */
export interface Lock {
  /** Throws OutputError when the lock was removed or replaced. */
  assertHeld(): void;
  release(): void;
}

export interface LockOptions {
  /** How long to wait for another run, in milliseconds. */
  readonly lockTimeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A lock is written as soon as it is created; one that is still incomplete after this many milliseconds is abandoned.
 */
const unfinished = 1000;

/** How often a held lock is polled, in milliseconds. */
const pause = 25;

/**
 * Takes the lock of a folder, which must exist. The lock of a process that has ended is taken over. Throws OutputError
 * when another run holds it for longer than `lockTimeout`, or when the signal is aborted first.
 */
export async function takeLock(folder: OutputFolder, options: LockOptions): Promise<Lock> {
  const file = displayPath(folder, lockName);
  const start = performance.now();
  for (;;) {
    if (options.signal?.aborted === true) {
      throw outputError("output-interrupted", { folder: folder.displayName });
    }
    const text = lockText();
    const found = onFile(file, "created", () => tryLock(folder, text));
    if (found === text) return heldLock(folder, text);
    const waited = performance.now() - start;
    const holder = found === undefined ? undefined : parseLock(found);
    const ownerless = holder === undefined ? waited > unfinished : isDead(holder);
    if (found !== undefined && ownerless) {
      onFile(file, "removed", () => removeIf(folder, found));
    } else if (waited > options.lockTimeout && holder !== undefined) {
      const values = { folder: folder.displayName, holder: describeHolder(holder), file };
      throw outputError("output-locked", values);
    }
    await sleep(pause);
  }
}

/** Creates the lock; returns the text it has then, which is another run's if that was first. */
function tryLock(folder: OutputFolder, text: string): string | undefined {
  const path = onDisk(folder, lockName);
  try {
    createLock(path, text);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  // Read even after success: if this process was suspended between creating and writing, another run may hold it now.
  return readLock(path);
}

function createLock(path: string, text: string): void {
  const file = openSync(path, "wx");
  try {
    writeFileSync(file, text);
  } catch (error) {
    // A full disk may have room for the name of a file, but not for its text.
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function removeIf(folder: OutputFolder, text: string): void {
  const path = onDisk(folder, lockName);
  try {
    if (readFileSync(path, "utf8") === text) unlinkSync(path);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

function heldLock(folder: OutputFolder, text: string): Lock {
  const file = displayPath(folder, lockName);
  return {
    assertHeld() {
      const found = onFile(file, "read", () => readLock(onDisk(folder, lockName)));
      if (found !== text) throw outputError("output-lock-lost", { file });
    },
    release() {
      onFile(file, "removed", () => removeIf(folder, text));
    },
  };
}
