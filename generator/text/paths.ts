/** Paths on the disk: their notation, parent folders, and the root of this package. */
import { dirname, sep } from "node:path";

export const toSlashes = (path: string): string => path.replaceAll("\\", "/");

/** Removes a folder from the paths in a message. Programs on Windows print both separators. */
export const withoutFolder = (message: string, folder: string): string =>
  [folder + sep, `${toSlashes(folder)}/`].reduce(
    (text, start) => text.replaceAll(start, ""),
    message,
  );

/** Returns the folder and all folders above it, the nearest first. */
export function foldersFrom(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}

export function firstFrom<Found>(
  folder: string,
  find: (folder: string) => Found | undefined,
): Found | undefined {
  for (const one of foldersFrom(folder)) {
    const match = find(one);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The root folder of Callsheet's package, two levels above this file and also above the packed `generator/dist`. */
export const packageRoot: URL = new URL("../..", import.meta.url);
