/** Names of files below a folder, links followed. */
import { realpathSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";

/** Where a file is, undefined where it is not below the folder. Throws system errors. */
export function inside(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return isBelow(folder, path) && isBelow(realpathSync.native(folder), realpathSync.native(path))
    ? path
    : undefined;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}
