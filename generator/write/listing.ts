/** Which files exist, asked for folder by folder: listing a folder costs a fraction of a look at each file in it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** By paths below the folder. The function that it gives throws for a folder that cannot be listed. */
export function createListing(folder: string): (path: string) => boolean {
  const folders = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const end = path.lastIndexOf("/");
    const below = path.slice(0, Math.max(end, 0));
    const names = folders.get(below) ?? new Set(readdirSync(join(folder, below)));
    folders.set(below, names);
    return names.has(path.slice(end + 1));
  };
}
