/** Whether a file system gives each change of a file a time that no program can set, and says it at once. */
import { type BigIntStats, statfsSync } from "node:fs";

/**
 * On Linux: ext2 to ext4, XFS, Btrfs, F2FS, bcachefs, ZFS, tmpfs, and layers of these. FAT keeps no such time, and one
 * reached through NFS, SMB, FUSE or 9P may be as it was some seconds ago.
 */
const reliable: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0xca451a4e, 0x2fc12fc1, 0x01021994, 0x794c7630,
]);

/** By device. */
const known = new Map<bigint, boolean>();

/** `stats`: of what is at the path. Throws as reading does. */
export function hasChangeTime(path: string, { dev, ctimeNs }: BigIntStats): boolean {
  if (ctimeNs <= 0n) return false;
  // Other systems have no numbers for their file systems that always mean the same.
  if (process.platform !== "linux") return true;
  const isReliable = known.get(dev) ?? reliable.has(statfsSync(path).type);
  known.set(dev, isReliable);
  return isReliable;
}
