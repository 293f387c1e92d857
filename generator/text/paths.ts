/** Paths of the disk: their notation, the folders above one, and the root of this package. */
import { dirname } from "node:path";

/** A path with `/` between names on every system. */
export const toSlashes = (path: string): string => path.replaceAll("\\", "/");

/** The folder and all above it, the nearest first. */
export function foldersFrom(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}

/** The first result, in a folder or one above it. */
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

/** The folder of the package Callsheet, two levels above this file, and also above `generator/dist` once packed. */
export const packageRoot: URL = new URL("../..", import.meta.url);
