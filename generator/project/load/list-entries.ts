import { readdirSync, type Dirent } from "node:fs";
import { join } from "node:path";

export interface ListedEntry {
  /** Below the folder, with `/` between names. */
  readonly path: string;
  readonly entry: Dirent;
}

/**
 * All that is below a folder but folders. What a link leads to is not gone into, which could lead back here and never
 * end: a link to a folder is listed as the link that it is. Throws what the system says.
 */
export function listEntries(root: string): ListedEntry[] {
  const found: ListedEntry[] = [];
  const walk = (folder: string, above: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = above + entry.name;
      if (entry.isDirectory()) walk(join(folder, entry.name), `${path}/`);
      else found.push({ path, entry });
    }
  };
  walk(root, "");
  return found;
}
