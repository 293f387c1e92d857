/** A disk of its own for a test, which can be full or mounted for reading alone: both stop root as well. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const mount = (...args: string[]): boolean => spawnSync("mount", args).status === 0;

/** What a test says that finds no disk. */
export const noDisk = "no disk can be mounted here (root can, where that is allowed)";

/** The folder of a disk of 512 KiB; undefined where this user may not mount one. */
export function mountSmallDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), "callsheet disk "));
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
  if (!mount("-t", "tmpfs", "-o", "size=512k", "callsheet", disk)) return undefined;
  onTestFinished(() => void spawnSync("umount", [disk]));
  return disk;
}

/** From now on nothing can be written to the disk. */
export function makeReadOnly(disk: string): void {
  if (!mount("-o", "remount,ro", disk)) throw new Error(`${disk} could not be mounted anew.`);
}
