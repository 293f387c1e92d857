/** Mounts a small disk for a test, which can be full or read-only, even for root. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const mount = (...args: string[]): boolean => spawnSync("mount", args).status === 0;

/** The reason for skipping a test without a disk. */
export const noDisk = "no disk can be mounted here (root can, where that is allowed)";

/** Returns the folder of a new disk, of 512 KiB by default; undefined if this user cannot mount it. */
export function mountSmallDisk(size = "512k"): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), "callsheet disk "));
  if (!mount("-t", "tmpfs", "-o", `size=${size}`, "callsheet", disk)) return undefined;
  onTestFinished(() => void spawnSync("umount", [disk]));
  return disk;
}

/** Makes the disk read-only. */
export function makeReadOnly(disk: string): void {
  if (!mount("-o", "remount,ro", disk)) throw new Error(`${disk} could not be mounted anew.`);
}

/** Counts the disk blocks of strings, each in its own file. */
export function blocksOf(disk: string, texts: Iterable<string>): number {
  const { bsize } = statfsSync(disk);
  return Array.from(texts, (text) => Math.ceil(Buffer.byteLength(text) / bsize)).reduce(
    (all, some) => all + some,
    0,
  );
}

/** Fills the disk with a file, except for a number of blocks. Returns its path. */
export function fillDisk(disk: string, left: number): string {
  const { bsize, bavail } = statfsSync(disk);
  const ballast = join(disk, "ballast");
  writeFileSync(ballast, Buffer.alloc((bavail - left) * bsize));
  return ballast;
}
