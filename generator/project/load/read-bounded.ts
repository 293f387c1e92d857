/** The only way to read what an author put somewhere: a regular file, and no more of it than a limit. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  type Stats,
} from "node:fs";

/** Far above anything written by hand, and far below what would exhaust memory while parsing. */
export const largestFile = 4 * 1024 * 1024;

export type BoundedBytes =
  | { readonly bytes: Buffer; readonly problem?: undefined }
  | { readonly bytes?: undefined; readonly problem: "too large" | { readonly reason: string } };

/**
 * Opening never waits: a pipe without a writer would keep the process from ending, even when it is told to. What is
 * open is asked what it is, so that nothing can be put in its place meanwhile, and bytes are counted as they come: a
 * device, and some files of the system, have a size of 0 and no end.
 */
export function readBounded(path: string, limit: number = largestFile): BoundedBytes {
  let file: number;
  try {
    // Windows has no such pipes among its files, and no such flag.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const reason = leadsNowhere(path) ? "it is a link to what is not there" : reasonOf(error);
    return { problem: { reason } };
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return { problem: { reason: `it is ${kindOf(stats)}, not a file` } };
    const bytes = readUpTo(file, limit + 1, stats.size);
    return bytes.length > limit ? { problem: "too large" } : { bytes };
  } catch (error) {
    return { problem: { reason: reasonOf(error) } };
  } finally {
    closeSync(file);
  }
}

/** Its first bytes, at most `most`. `likely`: how many there seem to be. */
function readUpTo(file: number, most: number, likely: number): Buffer {
  // One byte more than there seem to be tells the end in one step.
  let buffer = Buffer.allocUnsafe(Math.min(most, likely + 1));
  let length = 0;
  for (;;) {
    if (length === buffer.length) {
      if (length === most) return buffer;
      const larger = Buffer.allocUnsafe(Math.min(most, Math.max(2 * length, 64 * 1024)));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    const count = readSync(file, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
  }
}

/** Of a path that cannot be opened, whether a link is there and what it leads to is not. */
const leadsNowhere = (path: string): boolean =>
  !existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
