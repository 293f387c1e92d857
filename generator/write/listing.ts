/** What is at paths, asked for folder by folder: listing a folder costs a fraction of a look at each file in it. */
import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Entry } from "./inspect.ts";

/** By paths below the folder. Links are not followed, neither there nor on the way. Throws as the system does. */
export function createListing(folder: string): (path: string) => Entry {
  const folders = new Map<string, ReadonlyMap<string, Dirent> | Entry>();
  const entryAt = (path: string): Entry => {
    const end = path.lastIndexOf("/");
    // Of those at the top, one or two are asked for.
    if (end === -1) {
      return entryOf(lstatSync(join(folder, path), { throwIfNoEntry: false }));
    }
    const above = path.slice(0, end);
    const inside = folders.get(above) ?? inFolder(above);
    folders.set(above, inside);
    return "kind" in inside ? inside : entryOf(inside.get(path.slice(end + 1)));
  };
  /** What is in a folder; or why nothing can be. */
  const inFolder = (at: string): ReadonlyMap<string, Dirent> | Entry => {
    const found = entryAt(at);
    if (found.kind === "link") return { kind: "blocked", at, by: "link" };
    if (found.kind === "file" || found.kind === "device")
      return { kind: "blocked", at, by: "file" };
    return found.kind === "folder" ? listed(join(folder, at)) : found;
  };
  return entryAt;
}

function listed(folder: string): ReadonlyMap<string, Dirent> {
  const found = new Map<string, Dirent>();
  for (const one of readdirSync(folder, { withFileTypes: true })) found.set(one.name, one);
  return found;
}

function entryOf(found: Dirent | Stats | undefined): Entry {
  if (found === undefined) return { kind: "nothing" };
  if (found.isSymbolicLink()) return { kind: "link" };
  if (found.isDirectory()) return { kind: "folder" };
  return { kind: found.isFile() ? "file" : "device" };
}
