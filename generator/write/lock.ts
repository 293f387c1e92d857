import { randomUUID } from "node:crypto";
import { closeSync, openSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { whileBusy } from "./busy-files.ts";
import { parseObject } from "./manifest.ts";
import { hasCode, onFile, outputError } from "./output-error.ts";
import { displayPath, onDisk, type OutputFolder } from "./output-folder.ts";
import { lockName } from "./paths.ts";

/** The right to write to an output folder, held by one run at a time. */
export interface Lock {
  /** Throws OutputError if the lock was removed or replaced. */
  assertHeld(): void;
  release(): void;
}

export interface LockOptions {
  /** Maximum time to wait for another run, in milliseconds. */
  readonly lockTimeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds until an incomplete lock is abandoned: its content is written right after it is created. */
const unfinished = 1000;

/** Interval between polls of a held lock, in milliseconds. */
const pause = 25;

/**
 * Takes the lock of an existing folder, or of a process that has ended. Throws OutputError after `lockTimeout`, or if
 * the signal is aborted.
 */
export async function takeLock(folder: OutputFolder, options: LockOptions): Promise<Lock> {
  const file = displayPath(folder, lockName);
  const start = performance.now();
  for (;;) {
    if (options.signal?.aborted === true) {
      throw outputError("output-interrupted", { folder: folder.displayName });
    }
    const text = lockText();
    const content = onFile(file, "created", () => whileBusy(() => tryLock(folder, text)));
    if (content === text) return heldLock(folder, text);
    const waited = performance.now() - start;
    const holder = content === undefined ? undefined : parseLock(content);
    const ownerless = holder === undefined ? waited > unfinished : isDead(holder);
    if (content !== undefined && ownerless) {
      onFile(file, "removed", () => whileBusy(() => removeIf(folder, content)));
    } else if (waited > options.lockTimeout && holder !== undefined) {
      const values = { folder: folder.displayName, holder: describeHolder(holder), file };
      throw outputError("output-locked", values);
    }
    await sleep(pause);
  }
}

/** Creates the lock. Returns the text of the lock, which is another run's text if that run was first. */
function tryLock(folder: OutputFolder, text: string): string | undefined {
  const path = onDisk(folder, lockName);
  try {
    createLock(path, text);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  // Read again: another run can hold the lock if this process was suspended while it created the lock.
  return readLock(path);
}

function createLock(path: string, text: string): void {
  const file = openSync(path, "wx");
  try {
    writeFileSync(file, text);
  } catch (error) {
    // A full disk can have room for the name of a file, but not for its content.
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
      const content = onFile(file, "read", () => readLock(onDisk(folder, lockName)));
      if (content !== text) throw outputError("output-lock-lost", { file });
    },
    release() {
      onFile(file, "removed", () => whileBusy(() => removeIf(folder, text)));
    },
  };
}

interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Time when the lock was taken, in UTC. */
  readonly since: string;
  /** Start time of the process, in the system's format. Empty if the system does not report it. */
  readonly born: string;
}

/** Returns the content of a lock taken by this process now. It is unique. */
export function lockText(): string {
  const since = new Date().toISOString();
  const born = processState(process.pid).born;
  const holder: LockHolder = { pid: process.pid, host: hostname(), since, born };
  return `${JSON.stringify({ ...holder, token: randomUUID() })}\n`;
}

/** Parses the text of a lock. Returns undefined if the text is incomplete. */
export function parseLock(text: string): LockHolder | undefined {
  const object = parseObject(text);
  if ("problem" in object) return undefined;
  const { pid, host, since, born } = object.value;
  if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid < 1) return undefined;
  if (typeof host !== "string" || typeof since !== "string" || typeof born !== "string") {
    return undefined;
  }
  return { pid, host, since, born };
}

/** Returns whether the holder is known to have ended. Processes on another host are unknown. */
export function isDead({ pid, host, born }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process exists and belongs to another user.
    return hasCode(error, "ESRCH");
  }
  const now = processState(pid);
  // Process ids are reused after a restart or in a container. A different start time means another process.
  return now.ended || (born !== "" && now.born !== "" && born !== now.born);
}

function describeHolder({ pid, host, since }: LockHolder): string {
  return `process ${pid} on ${host}, since ${since}`;
}

/** Reads the start time of a process on Linux, and whether it is a zombie. */
function processState(pid: number): { readonly born: string; readonly ended: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Fields are counted after the program's name, which is in parentheses and can contain spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { born: fields[19] ?? "", ended: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return { born: "", ended: false };
  }
}
