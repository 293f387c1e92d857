/** The way from a folder to the root of its disk. */
import { dirname } from "node:path";

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
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
