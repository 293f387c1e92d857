/** Hashes of files on the disk. A file that has not changed since it was read is not read again. */
import { type BigIntStats, readFileSync } from "node:fs";
import { hashOfBytes, hashOfText } from "../text/sha256.ts";
import { hasChangeTime } from "./change-times.ts";
import { onDisk, type OutputFolder } from "./output-folder.ts";

/** A file's hash, and all that changes with it. */
export interface KnownHash {
  readonly signature: string;
  readonly hash: string;
}

/** By the path of each file. */
const known = new Map<string, KnownHash>();

/** How long after its last change a file may change again at what the system takes for the same time. */
const timeResolution = 3000;

/** All that changes with a file, or with what is in a folder. `stats`: asked for just now. */
export function signatureOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}

/** Whether a change from now on changes the signature. `stats`: of what is at the path, asked for just now. */
export const isSettled = (path: string, stats: BigIntStats): boolean =>
  Date.now() - Number(stats.ctimeMs) > timeResolution && hasChangeTime(path, stats);

/** `stats`: of the file, asked for just now. Throws as reading does. */
export function hashOnDisk(path: string, stats: BigIntStats): string {
  const signature = signatureOf(stats);
  const last = known.get(path);
  if (last?.signature === signature) return last.hash;
  const isLasting = isSettled(path, stats);
  const hash = hashOfFile(path);
  if (isLasting) known.set(path, { signature, hash });
  else known.delete(path);
  return hash;
}

/** For who is to say what is in files now, whatever is known of them. */
export const forgetHashes = (): void => known.clear();

/** The hash of a file with LF line ends, as `hashOfBytes` gives it. Node reads text in one step, and bytes in four. */
export function hashOfFile(path: string): string {
  const text = readFileSync(path, "utf8");
  // Replacement characters hide which bytes they replace.
  return text.includes("\uFFFD") ? hashOfBytes(readFileSync(path)) : hashOfText(text);
}

/** Hashes of a folder's files, by their paths in it. */
export type KnownHashes = Readonly<Record<string, KnownHash>>;

/** What is known of files, for another process. */
export function knownHashes(
  folder: Pick<OutputFolder, "path">,
  paths: Iterable<string>,
): KnownHashes {
  const hashes: Record<string, KnownHash> = Object.create(null);
  for (const path of paths) {
    const one = known.get(onDisk(folder, path));
    if (one !== undefined) hashes[path] = one;
  }
  return hashes;
}

/** Takes over what another process knew. */
export function learnHashes(folder: Pick<OutputFolder, "path">, hashes: KnownHashes): void {
  for (const [path, one] of Object.entries(hashes)) known.set(onDisk(folder, path), one);
}
