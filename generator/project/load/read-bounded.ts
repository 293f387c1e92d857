/** The only way to read files of the project: regular files only, up to a size limit. */
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

/** Far larger than any file written by hand, and far smaller than what would exhaust memory while parsing. */
export const largestFile = 4 * 1024 * 1024;

export type BoundedBytes =
  | { readonly bytes: Buffer; readonly problem?: undefined }
  | { readonly bytes?: undefined; readonly problem: "too large" | { readonly reason: string } };

/**
 * Opening never blocks: a pipe without a writer would keep the process from ending, even after a signal. The type is
 * taken from the open file, so that the file cannot be swapped in between, and bytes are counted as they are read: a
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

/** The first bytes of a file, at most `limit`. `expected`: the size that the system reports. */
function readUpTo(file: number, limit: number, expected: number): Buffer {
  // One byte more than expected, so that one read is enough to see the end.
  let buffer = Buffer.allocUnsafe(Math.min(limit, expected + 1));
  let length = 0;
  for (;;) {
    if (length === buffer.length) {
      if (length === limit) return buffer;
      const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(2 * length, 64 * 1024)));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    const count = readSync(file, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
  }
}

/** Whether a path is a broken link. */
const leadsNowhere = (path: string): boolean =>
  !existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** What is no regular file, in words. */
export function kindOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return "a symbolic link";
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
