/** What is at paths, asked for folder by folder: listing a folder costs a fraction of a look at each file in it. */
import { type BigIntStats, type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";

/** What is on the disk at the path of a generated file. Links are not followed, neither there nor on the way. */
export type Entry =
  | { readonly kind: "nothing" }
  | { readonly kind: "file" }
  | { readonly kind: "link" }
  | { readonly kind: "folder" }
  /** A pipe, a socket, a device: opening one could wait forever. */
  | { readonly kind: "device" }
  /** Something on the way that is not a folder. */
  | { readonly kind: "blocked"; readonly at: string; readonly by: "link" | "file" };

/** What the system says is there, where it is asked for the path itself and not for what a link leads to. */
export function kindOf(found: Dirent | Stats | BigIntStats): "file" | "link" | "folder" | "device" {
  if (found.isSymbolicLink()) return "link";
  if (found.isDirectory()) return "folder";
  return found.isFile() ? "file" : "device";
}

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

const entryOf = (found: Dirent | Stats | undefined): Entry => ({
  kind: found === undefined ? "nothing" : kindOf(found),
});
