/** The hash of a file on the disk. A file that has not changed since it was read is not read again. */
import { type BigIntStats, readFileSync } from "node:fs";
import { hashOfBytes } from "../text/sha256.ts";

/** By path, with all that changes with a file. */
const known = new Map<string, { readonly signature: string; readonly hash: string }>();

/** How long after its last change a file may change again at what the system takes for the same time. */
const timeResolution = 3000;

/** `stats`: of the file, asked for just now. Throws as reading does. */
export function hashOnDisk(path: string, stats: BigIntStats): string {
  const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = stats;
  const signature = [dev, ino, size, mtimeNs, ctimeNs].join(" ");
  const last = known.get(path);
  if (last?.signature === signature) return last.hash;
  const age = Date.now() - Number(ctimeMs);
  const hash = hashOfBytes(readFileSync(path));
  if (age > timeResolution) known.set(path, { signature, hash });
  else known.delete(path);
  return hash;
}
