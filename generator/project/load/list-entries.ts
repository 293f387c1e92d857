import { readdirSync, type Dirent } from "node:fs";
import { join } from "node:path";

export interface ListedEntry {
  /** Below the folder, with `/` between names. */
  readonly path: string;
  readonly entry: Dirent;
}

/**
 * Everything below a folder except folders. A link to a folder is listed as a link and not followed, since it could
 * lead back and never end. Throws system errors.
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
