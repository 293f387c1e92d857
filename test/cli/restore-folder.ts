import {
  chmodSync,
  cpSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  rmSync,
  type Stats,
} from "node:fs";
import { join } from "node:path";

/**
 * Restores a folder from a copy, including times. Copies only files that differ, because comparing is much faster than
 * copying.
 */
export function restoreFolder(folder: string, copy: string): void {
  const [there, wanted] = [statsOf(folder), lstatSync(copy)];
  if (there?.isDirectory() !== true) {
    rmSync(folder, { force: true });
    copyTo(folder, copy);
    return;
  }
  const names = readdirSync(copy);
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  for (const name of names) restoreEntry(join(folder, name), join(copy, name));
  if (there.mode !== wanted.mode) chmodSync(folder, wanted.mode);
}

export const copyTo = (folder: string, from: string): void =>
  cpSync(from, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });

function restoreEntry(path: string, copy: string): void {
  const [there, wanted] = [statsOf(path), lstatSync(copy)];
  if (wanted.isDirectory()) restoreFolder(path, copy);
  else if (there === undefined || !isSame(there, wanted, path, copy)) {
    rmSync(path, { recursive: true, force: true });
    copyTo(path, copy);
  }
}

function isSame(there: Stats, wanted: Stats, path: string, copy: string): boolean {
  if (wanted.isSymbolicLink()) {
    return there.isSymbolicLink() && readlinkSync(path) === readlinkSync(copy);
  }
  // Copies have no fractions of a millisecond in their times.
  const hasSameTime = Math.abs(there.mtimeMs - wanted.mtimeMs) < 1;
  return there.isFile() && hasSameTime && there.size === wanted.size && there.mode === wanted.mode;
}

const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });
